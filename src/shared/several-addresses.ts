import { cleanLine } from './clean-text.ts';

/** Matches what people write as a link, not every pair of words with a dot between them. */
const LINK =
  /^(?:https?:\/\/.|www\..)|^(?:[\p{L}\d_-]+\.)+(?:com|net|org|info|biz|online|shop|store|site|web|edu|gob|gt|me|be|link|app|bio)(?::\d+)?(?:[/?#].*)?$/iu;
const AROUND = /^[<("'“«¡¿[]+|[>)"'”».,;:!\]]+$/g;
const GLUED = /(?<=[\p{L}\d_-])(?=https?:\/\/)/giu;

/** Takes a text apart, also where a comma or nothing at all stands between two addresses. */
export const linkTokens = (text: string): string[] =>
  cleanLine(text)
    .replace(GLUED, ' ')
    .split(/[\s,;|]+/)
    .map((token) => token.replace(AROUND, ''));

/** Returns the links of a text, each once. */
export const linksIn = (text: string): string[] => [
  ...new Set(linkTokens(text).filter((token) => LINK.test(token))),
];

export const SEVERAL_ADDRESSES = 'Hay varios enlaces. Deja solo uno.';

export const hasSeveralAddresses = (text: string): boolean => linksIn(text).length > 1;
