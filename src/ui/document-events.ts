import { characterCount } from '#shared/text.ts';

/** What the focus goes to where it can't stay, if nothing says otherwise. */
const PLACES = '[role="group"], section, article, dialog, main';

/** What has the focus, and everything around it, the innermost first. */
let around: Element[] = [];
let address = '';

function remember({ target }: FocusEvent): void {
  address = window.location.href;
  around = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) around.push(at);
}

/** Leads the focus that has been lost to the heading of the part of the page in which it was, or to that part itself. */
function lead(): void {
  if (document.activeElement !== document.body || address !== window.location.href) return;
  const place = around.find(({ isConnected }) => isConnected)?.closest<HTMLElement>(PLACES);
  const isTitled = place?.matches('section, article');
  const target = (isTitled && place?.querySelector<HTMLElement>('h1, h2, h3, h4')) || place;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/**
 * From now on keeps the focus near where it was when what had it goes away: the button that is no longer needed, the row
 * that was deleted. Who says where it is to go, at once or in an effect, comes first; a page that has come does so itself.
 */
export function restoreLostFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      const wasLeft = document.activeElement === document.body && around[0]?.isConnected;
      if (wasLeft) around = [];
    }),
  );
  new MutationObserver(() => {
    if (around[0]?.isConnected === false) setTimeout(lead);
  }).observe(document.body, { childList: true, subtree: true });
}

const limits = new WeakMap<Element, number>();

/** UTF-16 units that the text has beyond its characters. */
const extraUnits = (text: string) => text.length - characterCount(text);

/** Has `maxlength`, which browsers count in UTF-16 units, count characters as the server does; for `beforeinput`. */
export function limitCharacters({ target, data }: InputEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const limit = limits.get(target) ?? target.maxLength;
  if (limit < 0) return;
  limits.set(target, limit);
  target.maxLength = limit + extraUnits(target.value) + extraUnits(data ?? '');
}
