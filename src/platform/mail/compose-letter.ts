import type { Site } from '#shared/site.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mail.ts';

/** What a letter says, in plain text: whoever lays it out escapes it. */
export interface LetterContent {
  subject: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  heading: string;
  opening: string[];
  /** Facts as label and value. */
  details?: [label: string, value: string][];
  /** The one thing to do; `url` is absolute. */
  action: { label: string; url: string };
  closing: string[];
}

export type LetterSite = Pick<Site, 'name' | 'url'>;

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
