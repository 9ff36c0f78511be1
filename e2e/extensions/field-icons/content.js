function mark(field) {
  if (field.dataset.ltInstalled) return;
  field.dataset.ltInstalled = 'true';
  field.setAttribute('data-lt-installed', 'true');
  field.setAttribute('fdprocessedid', 'x1');
  const icon = document.createElement('div');
  icon.className = 'field-icon';
  icon.style.cssText = 'position:absolute;right:0;width:8px;height:8px;background:#c00';
  field.insertAdjacentElement('afterend', icon);
}

for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) mark(field);
