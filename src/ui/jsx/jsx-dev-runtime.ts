import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { ownTexts } from './own-texts.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export function jsxDEV(
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const children = ownTexts(type, props.children);
  const owned = children === props.children ? props : { ...props, children };
  return reactJsxDev(type, owned, key, isStatic && Array.isArray(children), source, self);
}
