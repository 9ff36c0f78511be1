import { cleanLine } from '../clean-text.ts';
import { plainLetters } from '../text.ts';

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?`;
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
/** Matches what WhatsApp writes before each message that is copied, on phones of both kinds. */
const MESSAGE_HEAD = new RegExp(`^(?:\\[${DATE},? ${TIME}\\]|${DATE},? ${TIME} -)\\s*[^:]{1,60}:\\s*`, 'iu');

const KEYCAP_NUMBER = /^(?:\d\ufe0f?\u20e3)+\s*/u;
const KEYCAP = /\ufe0f?\u20e3/gu;
const EMOJI = /\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|\p{RI}{2}/gu;
const BULLET = /^(?:[-–—−•·*▪■◻❑❖●○◦‣➢➤→⇨►▶✓✔✅§>+~]+\s+|o\t|[•·▪■◻❑❖●○◦‣➢➤⇨►▶✓✔]+\s*)+/u;
const NUMBERING = /^\(?\d{1,3}(?:[.)]-?|º|°)\s+(?=\D|\d+\s*\p{L})/u;
/** Matches letters that are each struck through by a combining mark. */
const STROKES = /(?:[^\u0335-\u0338][\u0335-\u0338])+/gu;
/** Matches WhatsApp's `~struck~` and `~~struck~~` of other programs. */
const STRUCK = /(?<![\p{L}\d~])(~{1,2})(?=[^\s~])([^~]*[^\s~])\1(?!~)/gu;
/** Matches marks without a partner. `10*15` is a measure. */
const LONE_MARKS = /(?<!\d\s*)[*~]+|[*~]+(?!\s*\d)|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu;
/** WhatsApp's `*bold*`, `_italic_` and the marks of code. */
const MARKS = /(?<![\p{L}\d])([*_`]+)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\d])/gu;
const WHOLE_BOLD = /^\*[^*]+\*:?$/u;
const LEADERS = /\s*(?:\.{2,}|(?:\s\.){3,}|…+\.*|_{2,}|·{2,}|-{2,}|–{2,}|—{2,}|={2,}|\*{2,}|~{2,})\s*/gu;

export interface CleanLine {
  /** Is clean but for tabs, which also take the place of dots and dashes that lead to a price. */
  text: string;
  isBold: boolean;
  /** True between two lines of dashes or the like, as in `--- BEBIDAS ---`. */
  isFramed: boolean;
  /** True where something was struck through, which is left out. */
  isStruck: boolean;
}

const FRAME = /^([-–—=*_#]{2,}|~{3,}|~~(?=\s))\s*\p{L}.*?\s*\1$/u;
const HASHES = /^#{1,4}\s+(?=\p{L})/u;

const strike = (struck: string): string => `~${struck.replace(/[\u0335-\u0338]/g, '').trim()}~`;

/** Returns a line without what only decorates it: bullets, numbering, emoji, marks of chats and word processors. */
export function readCleanLine(line: string): CleanLine {
  const cells = line
    .replace(STROKES, strike)
    .split('\t')
    .map((cell) => cleanLine(plainLetters(cell)));
  const bare = cells
    .join('\t')
    .replace(MESSAGE_HEAD, '')
    .replace(KEYCAP_NUMBER, '')
    .replace(KEYCAP, '')
    .replace(EMOJI, ' ')
    .trim();
  const isFramed = FRAME.test(bare) || HASHES.test(bare);
  const kept = isFramed ? bare : bare.replace(STRUCK, ' ').trim();
  const unmarked = kept.replace(HASHES, '').replace(BULLET, '').replace(NUMBERING, '').replace(BULLET, '');
  const text = unmarked
    .replace(MARKS, '$2')
    .replace(MARKS, '$2')
    .replace(LEADERS, '\t')
    .replace(LONE_MARKS, ' ')
    .replace(/(\d)(?=c\/u)/giu, '$1 ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .trim();
  return { text, isBold: WHOLE_BOLD.test(unmarked), isFramed, isStruck: kept !== bare };
}
