import type { LetterContent, LetterSite } from './letter-content.ts';

/** The letter as plain text; its address stands on a line of its own, so that it can be tapped. */
export function letterText(site: LetterSite, content: Required<LetterContent>): string {
  const { heading, opening, details, action, closing } = content;
  const parts = [
    heading.toUpperCase(),
    ...opening,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    ...closing,
    `-- \n${site.name}\n${site.url}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
