import type { LetterContent, LetterSite } from './letter-content.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mail.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The letter in the site's look, as HTML and as text; nothing in it can break out of its line. */
export function composeLetter(site: LetterSite, content: LetterContent): Letter {
  const { details = [] } = content;
  const tidy = {
    ...content,
    subject: oneLine(content.subject),
    opening: content.opening.map(oneLine),
    details: details.map(([label, value]): [string, string] => [oneLine(label), oneLine(value)]),
    closing: content.closing.map(oneLine),
  };
  return { subject: tidy.subject, html: letterHtml(site, tidy), text: letterText(site, tidy) };
}
