// The button opens the panel; pressing it is what lets the panel read the tab.
chrome.action.onClicked.addListener((tab) => {
  chrome.sidePanel.open({ tabId: /** @type {number} */ (tab.id) });
});
