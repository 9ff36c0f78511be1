import { characterCount } from '#shared/text.ts';

const PLACES = '[role="group"], section, article, dialog, main';

let ancestors: Element[] = [];
let address = '';

function remember({ target }: FocusEvent): void {
  address = window.location.href;
  ancestors = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) ancestors.push(at);
}

function restoreFocus(): void {
  if (document.activeElement !== document.body || address !== window.location.href) return;
  const place = ancestors.find(({ isConnected }) => isConnected)?.closest<HTMLElement>(PLACES);
  const isTitled = place?.matches('section, article');
  const target = (isTitled && place?.querySelector<HTMLElement>('h1, h2, h3, h4')) || place;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** Focuses near the focused element when it is removed, unless something else sets the focus. */
export function restoreLostFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      const wasLeft = document.activeElement === document.body && ancestors[0]?.isConnected;
      if (wasLeft) ancestors = [];
    }),
  );
  new MutationObserver(() => {
    if (ancestors[0]?.isConnected === false) setTimeout(restoreFocus);
  }).observe(document.body, { childList: true, subtree: true });
}

const limits = new WeakMap<Element, number>();

const extraUnits = (text: string) => text.length - characterCount(text);

/** Counts characters, as the server does: `maxlength` counts UTF-16 units. Handles `beforeinput`. */
export function limitCharacters({ target, data }: InputEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const limit = limits.get(target) ?? target.maxLength;
  if (limit < 0) return;
  limits.set(target, limit);
  target.maxLength = limit + extraUnits(target.value) + extraUnits(data ?? '');
}

const DOUBLE_TAP_MS = 350;
const SAME_PLACE_PX = 24;

/** Ignores taps soon after one that has changed the page: they would press what came under the finger. */
export function ignoreDoubleTaps(): void {
  let last: { tap: MouseEvent; path: string } | null = null;
  const check = (tap: MouseEvent) => {
    const before = last;
    const path = window.location.pathname;
    last = { tap, path };
    if (!before || before.path === path || tap.detail === 0) return;
    const isSoon =
      tap.timeStamp - before.tap.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(tap.clientX - before.tap.clientX, tap.clientY - before.tap.clientY) < SAME_PLACE_PX;
    if (!isSoon) return;
    last = before;
    tap.preventDefault();
    tap.stopPropagation();
  };
  document.addEventListener('click', check, { capture: true });
}
