import type { Site } from '#shared/site.ts';

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

/** What a letter tells of the site that sends it. */
export type LetterSite = Pick<Site, 'name' | 'url'>;
