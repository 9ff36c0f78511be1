const root = document.documentElement;
root.classList.add('page-bar-installed');
root.dataset.pageBar = 'on';
root.append(document.createElement('page-bar-host'));

function addBar() {
  const bar = document.createElement('div');
  bar.className = 'page-bar';
  bar.textContent = 'Page bar';
  document.body.prepend(bar);
  document.body.setAttribute('cz-shortcut-listen', 'true');
  document.body.classList.add('page-bar-shown');
  const style = document.createElement('style');
  style.textContent = '.page-bar{height:4px;overflow:hidden}';
  document.head.append(style);
}

new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  addBar();
}).observe(root, { childList: true });

addEventListener('DOMContentLoaded', () => {
  for (const link of document.links) link.setAttribute('__gchrome_uniqueid', '1');
});
