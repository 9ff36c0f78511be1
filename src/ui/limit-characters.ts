import { characterCount } from '#shared/text.ts';

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
