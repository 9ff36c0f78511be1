import { type ComponentType, createContext, useContext } from 'react';

/** Holds the HTML of parts that are the same on all pages. Empty in the browser, which draws them. */
export const DrawnPartsContext = createContext<ReadonlyMap<ComponentType, string>>(new Map());

interface FixedPartProps {
  as: 'div' | 'footer';
  className: string;
  part: ComponentType;
}

/**
 * Fills an element with a part that depends on nothing but the site. The server draws it once, and the browser hydrates it as
 * any other. It must not call `useId`, whose values depend on the page around it.
 */
export function FixedPart({ as: Element, className, part: Part }: FixedPartProps) {
  const html = useContext(DrawnPartsContext).get(Part);
  if (html !== undefined) return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Element className={className}>
      <Part />
    </Element>
  );
}
