import type { ReactNode } from 'react';
import type { TextLink } from '#shared/text-schemas.ts';

interface LinkedTextProps {
  /** The text that the links were found in, or its beginning. */
  text: string;
  links: readonly TextLink[];
  /** How much of it is shown; a link that is cut stays text. */
  length?: number;
}

/** The server found the links; nothing in the browser has to. */
export function LinkedText({ text, links, length = text.length }: LinkedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, url } of links) {
    if (end > length || start < at) continue;
    parts.push(
      <span key={`text-${at}`}>{text.slice(at, start)}</span>,
      <a
        key={`link-${start}`}
        href={url}
        rel="nofollow ugc noopener"
        className="py-2 text-link underline wrap-anywhere"
      >
        {text.slice(start, end)}
      </a>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      <span>{text.slice(at)}</span>
    </>
  );
}
