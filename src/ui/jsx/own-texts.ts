import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

const TEXT_ONLY: ReadonlySet<unknown> = new Set([
  'desc',
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
  'tspan',
]);

type Text = string | number;

const isText = (child: ReactNode): child is Text => typeof child === 'string' || typeof child === 'number';

const isEmpty = (child: ReactNode) => child === undefined || child === null || typeof child === 'boolean';

const isBlank = (text: Text): boolean => String(text).trim() === '';

const wrap = (text: Text, key: string): ReactNode =>
  isBlank(text) ? text : jsx('span', { children: text }, key);

/**
 * Keeps each child at its place, by which React knows it. Texts next to one another share an element, as they are one
 * item of a flex box, at the place of the first.
 */
function own(children: readonly ReactNode[], key: string): ReactNode[] {
  const owned: ReactNode[] = [];
  const runs = new Map<number, string>();
  let start: number | null = null;
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      start ??= at;
      runs.set(start, `${runs.get(start) ?? ''}${child}`);
    } else if (!isEmpty(child)) start = null;
    if (Array.isArray(child)) owned.push(own(child, `${key} ${at}`));
    else owned.push(isText(child) ? null : child);
  }
  for (const [at, text] of runs) owned[at] = wrap(text, `${key} ${at}`);
  return owned;
}

const holdsText = (children: readonly ReactNode[]): boolean =>
  children.some((child) => isText(child) || (Array.isArray(child) && holdsText(child)));

const areTexts = (children: readonly ReactNode[]): children is readonly (Text | null)[] =>
  children.every((child) => isText(child) || isEmpty(child));

const join = (texts: readonly ReactNode[]): string => texts.filter(isText).join('');

/**
 * Gives each text an element of its own if it has siblings, and joins texts that have no other siblings. React then
 * only ever sets the whole content of an element: it would fail to remove a text that a translator or an extension
 * has replaced, or to insert before it, and wouldn't show its changes. `type` is the parent's.
 */
export function ownTexts(type: unknown, children: ReactNode): ReactNode {
  // Components decide where their children go.
  if (typeof type !== 'string' && typeof type !== 'symbol') return children;
  const content = Array.isArray(children) && areTexts(children) ? join(children) : children;
  if (typeof type === 'string' && (isText(content) || TEXT_ONLY.has(type))) return content;
  if (isText(content)) return wrap(content, 'text');
  return Array.isArray(content) && holdsText(content) ? own(content, 'text') : content;
}
