import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Elements that can't hold others. */
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

/** Nothing translates spaces, and between the items of a flex box they take no room. */
const isBlank = (text: Text): boolean => String(text).trim() === '';

function own(child: ReactNode, key: string): ReactNode {
  if (Array.isArray(child)) return child.map((each: ReactNode, at) => own(each, `${key} ${at}`));
  return isText(child) && !isBlank(child) ? jsx('span', { children: child }, key) : child;
}

const areTexts = (children: readonly ReactNode[]): children is readonly (Text | null)[] =>
  children.every((child) => isText(child) || isEmpty(child));

const join = (texts: readonly ReactNode[]): string => texts.filter(isText).join('');

/**
 * Gives each text an element of its own where it has siblings, and joins texts that have no other siblings. React then only ever sets
 * the whole content of an element. It handles no text that a translator or an extension may have replaced, which it would fail to
 * remove or to insert before, and whose changes it wouldn't show. `type` is that of the element whose children they are.
 */
export function ownTexts(type: unknown, children: ReactNode): ReactNode {
  // Components decide where their children go.
  if (typeof type !== 'string' && typeof type !== 'symbol') return children;
  const content = Array.isArray(children) && areTexts(children) ? join(children) : children;
  if (typeof type === 'string' && (isText(content) || TEXT_ONLY.has(type))) return content;
  return own(content, 'text');
}
