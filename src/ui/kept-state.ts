// Before the script starts, people type, choose, open and focus. React knows nothing of it, and may draw a part of the page again.

const SCROLLED = '[class*="overflow-x"]';
const KEPT = `input, select, textarea, button, a[href], summary, details, [popover], ${SCROLLED}`;
/** Leaves out filters, which act on a choice: one that the browser restores in them must not. */
const TOLD = 'form[method=post] :is(input, select, textarea)';

type TextField = HTMLInputElement | HTMLTextAreaElement;

let root: HTMLElement | null = null;
let known = new Map<string, Element>();
const replaced = new Map<Element, Element>();
const typed = new Map<Element, string>();
const opened = new Set<Element>();
const scrolled = new Map<Element, number>();
let focused: Element | null = null;

const isTextField = (element: Element): element is TextField =>
  element.matches('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea');

const isOpen = (element: Element) => 'popover' in element && element.matches(':popover-open');

/** Leaves out ids and words: the ids differ when React draws a part again, the words when a page is translated. */
function describe(element: Element): string {
  const names = ['name', 'href', 'popovertarget', 'aria-label'].map((name) => element.getAttribute(name));
  const choice = element.matches('[type=checkbox], [type=radio]') && element.getAttribute('value');
  return [element.localName, ...names, choice, names.some(Boolean) || element.className].join('|');
}

function identify(place: ParentNode): Map<string, Element> {
  const counts = new Map<string, number>();
  const found = new Map<string, Element>();
  for (const element of place.querySelectorAll(KEPT)) {
    const kind = describe(element);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    found.set(`${kind} ${count}`, element);
  }
  return found;
}

const announce = (element: Element, type: string) =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

function type(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React takes no notice of an event unless the value differs from the last one assigned to the element itself.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  announce(field, 'input');
}

function check(box: HTMLInputElement, isChecked: boolean): void {
  if (box.type === 'radio' && !isChecked) return;
  box.checked = !isChecked;
  box.click();
}

function choose(select: HTMLSelectElement, chosen: readonly boolean[]): void {
  for (const [at, option] of [...select.options].entries()) option.selected = chosen[at] ?? false;
  announce(select, 'change');
}

function copyChoice(from: Element, to: Element): void {
  const text = typed.get(from);
  if (text !== undefined && isTextField(to)) {
    typed.set(to, text);
    type(to, text);
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    const chosen = [...from.options].map(({ selected }) => selected);
    const first = [...from.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (from.selectedIndex !== Math.max(first, 0)) choose(to, chosen);
  } else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.checked !== from.defaultChecked) check(to, from.checked);
    if (from.type !== 'file' || !from.files?.length) return;
    to.files = from.files;
    announce(to, 'change');
  }
}

function refocus(from: Element, to: Element): void {
  if (from !== focused || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isTextField(from) || !isTextField(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}

function replace(from: Element, to: Element): void {
  replaced.set(from, to);
  copyChoice(from, to);
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (opened.has(from) && to instanceof HTMLElement) to.showPopover();
  to.scrollLeft = scrolled.get(from) ?? 0;
  refocus(from, to);
}

/** Gives the parts that React has just drawn again what people did with those before. */
export function restoreState(): void {
  if (!root) return;
  const found = identify(root);
  for (const [key, element] of known) {
    const other = element.isConnected ? undefined : found.get(key);
    if (!other) continue;
    known.set(key, other);
    replace(element, other);
  }
}

/** Tells React, which now listens, what was typed and chosen before. */
export function tellState(): void {
  for (const field of root?.querySelectorAll(TOLD) ?? []) copyChoice(field, field);
}

/** Presses what was pressed before the start, or what React has drawn in its place. */
export function pressAgain(pressed: HTMLElement): void {
  const latest = () => (replaced.get(pressed) ?? pressed) as HTMLElement;
  const first = latest();
  first.click();
  // React starts a part when it is pressed, and may then have to draw it again.
  if (!first.isConnected && latest() !== first) latest().click();
}

function remember({ target, type: event }: Event): void {
  if (!(target instanceof Element)) return;
  if (event === 'input' && isTextField(target)) typed.set(target, target.value);
  if (event === 'scroll') scrolled.set(target, target.scrollLeft);
  if (event === 'toggle') opened[isOpen(target) ? 'add' : 'delete'](target);
  if (event === 'focusin') focused = target;
  if (event === 'focusout')
    setTimeout(() => {
      if (target === focused && target.isConnected && document.activeElement === document.body)
        focused = null;
    });
}

const EVENTS = ['input', 'scroll', 'toggle', 'focusin', 'focusout'];

export function keepState(element: HTMLElement): void {
  root = element;
  known = identify(element);
  focused = document.activeElement;
  for (const each of known.values()) {
    if (isTextField(each) && each.value !== each.defaultValue) typed.set(each, each.value);
    if (isOpen(each)) opened.add(each);
    // Asking others would lay out what is far from the screen.
    if (each.matches(SCROLLED) && each.scrollLeft > 0) scrolled.set(each, each.scrollLeft);
  }
  for (const event of EVENTS) document.addEventListener(event, remember, true);
}

export function forgetState(): void {
  for (const event of EVENTS) document.removeEventListener(event, remember, true);
  root = null;
  for (const kept of [known, replaced, typed, opened, scrolled]) kept.clear();
  focused = null;
}
