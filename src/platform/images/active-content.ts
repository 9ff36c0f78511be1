import type { ContainerFacts } from './container.ts';

const MARKUP = /<(?:script|\?php|iframe|!doctype|html[ >])|%PDF-/i;
const PHP = /<\?php/i;
const PDF_START = '%PDF-';
const PDF_START_WITHIN = 1_024;

// The end record of a ZIP archive is found in the last 22 bytes plus a comment of at most 64 KB.
const ZIP_END = 'PK\x05\x06\0\0';
const ZIP_TAIL_BYTES = 22 + 65_535;

const text = (bytes: Buffer, start: number, end = bytes.length) => bytes.toString('latin1', start, end);

/**
 * Detects files that are also a program for something other than a picture viewer. Browsers and servers run markup
 * behind a picture, PHP runs its tag anywhere, ZIP is read from the end. Other metadata is dropped unread.
 */
export function hasActiveContent(bytes: Buffer, { extras, end }: ContainerFacts): boolean {
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1')) return true;
  if (text(bytes, 0, PDF_START_WITHIN).includes(PDF_START)) return true;
  if (
    extras.some(({ type, start, end: stop }) =>
      (type === 'gap' ? MARKUP : PHP).test(text(bytes, start, stop)),
    )
  )
    return true;
  return MARKUP.test(text(bytes, end ?? extras.at(-1)?.end ?? 0));
}
