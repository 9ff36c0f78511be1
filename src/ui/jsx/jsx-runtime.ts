import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { ownTexts } from './own-texts.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

interface Props {
  children?: ReactNode;
}

function create(react: typeof reactJsx, type: ElementType, props: Props, key?: Key): ReactElement {
  const children = ownTexts(type, props.children);
  if (children === props.children) return react(type, props, key);
  return (Array.isArray(children) ? react : reactJsx)(type, { ...props, children }, key);
}

/** Creates an element in which texts beside others have elements of their own (decision 0069). */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  create(reactJsx, type, props, key);

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement =>
  create(reactJsxs, type, props, key);
