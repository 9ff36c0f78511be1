const OPEN = 'data-open';

const openMenu = () => document.querySelector(`[popover][${OPEN}]`);
const openerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;

/** The menu that the button is for is shown or hidden, as the button says, else turned over; any other is hidden. */
function obey(button: HTMLElement): void {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  const shown = openMenu();
  shown?.removeAttribute(OPEN);
  if (menu !== shown && button.getAttribute('popovertargetaction') !== 'hide') menu?.setAttribute(OPEN, '');
}

/** Has menus open and close in browsers that know no popovers: before Chrome 114, Safari 17 and Firefox 125. */
export function standInForPopovers(): void {
  let opener: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    const button = openerOf(target);
    if (!button) return;
    obey(button);
    if (openMenu()) opener = button;
    else opener?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = openMenu();
    if (target instanceof Node && !menu?.contains(target) && !openerOf(target)) menu?.removeAttribute(OPEN);
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = openMenu();
    if (key !== 'Escape' || !menu) return;
    menu.removeAttribute(OPEN);
    opener?.focus();
  });
}
