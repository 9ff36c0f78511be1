import { excerpt } from '#shared/text.ts';

const LONGEST = 80;

/** What the log calls something that has no other name than its text. */
export const beginningOf = (text: string): string => excerpt(text.replaceAll('\n', ' '), LONGEST);
