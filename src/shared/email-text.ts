import { cleanLine } from './clean-text.ts';

const IN_BRACKETS = /<([^<>]*@[^<>]*)>[\s.,;]*$/;
const SCHEME = /^mailto:\s*/i;
/** Matches `Correo electrónico:` and the pictograms of cards. */
const LABEL =
  /^(?:(?:mi )?(?:correo(?: electr[oó]nico)?|e-?mail|mail)\s?:|(?:\p{ExtPict}\p{M}?){1,8})\s?(?=[^\s:]{1,64}@)/iu;
const REMARK = /(@\S+) \([^()@]*\)$/;
/** Matches `[Ana](mailto:ana@b.gt)`. */
const MARKDOWN = /^\[[^[\]]*\]\((mailto:[^()\s]+)\)$/i;
const BEFORE = /^[\s<([{"'“”‘’«»*,;:]+(?=\S*@)/;
const AFTER = /[\s>)\]}"'“”‘’«»*.,;:!?]+$/;
const SPACE_AT_SIGN = /\s*@\s*/;
const SPACE_AT_DOT = /\s*\.\s+(?=(?:com|net|org|es|mx|gt|edu|gob)(?:\.|$))/gi;

/** Bounds the time that the patterns take. */
const MAX_TEXT_LENGTH = 1_000;

function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Returns the address in what was typed or pasted, in lower case; without an address, the clean text. */
export function readEmailText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) return cleanLine(text).toLowerCase();
  const line = cleanLine(text)
    .normalize('NFKC')
    .replace(MARKDOWN, '$1')
    .replace(LABEL, '')
    .replace(REMARK, '$1');
  const bracketed = IN_BRACKETS.exec(line)?.[1];
  const given = (bracketed ?? line).replace(BEFORE, '').replace(SCHEME, '');
  const isLink = SCHEME.test(bracketed ?? line);
  return (isLink ? decodeLink(given.split('?')[0] ?? '') : given)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(SPACE_AT_SIGN, '@')
    .replace(SPACE_AT_DOT, '.')
    .toLowerCase();
}

const GMAIL = /^([^@+]+)(?:\+[^@]*)?@(?:gmail|googlemail)\.com$/;

const TAG = /(?<=[^@])\+[^@]*(?=@)/;

/**
 * Returns one address for all spellings that reach one mailbox: with `+` words, and at Gmail with dots. Use it for
 * limits only.
 */
export function mailboxOf(email: string): string {
  const local = GMAIL.exec(email)?.[1];
  return local === undefined ? email.replace(TAG, '') : `${local.replaceAll('.', '')}@gmail.com`;
}
