import type { ReactNode } from 'react';
import type { TextLink } from '#shared/text-schemas.ts';

interface LinkedTextProps {
  text: string;
  links: readonly TextLink[];
  length?: number;
}

/** Draws links that the server found, so that the browser needs no code for it. */
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
