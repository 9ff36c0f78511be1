export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Format of a picture by its first bytes, whatever its name or declared type says; null when it is none of ours. */
export function detectImageFormat(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}

const ACTIVE_MARKUP = /<(?:script|\?php|iframe|!doctype|html[ >])|%PDF-/i;
const ZIP_END = 'PK\x05\x06';
// The end record of a ZIP archive is found in the last 22 bytes plus a comment of at most 64 KB.
const ZIP_TAIL_BYTES = 22 + 65_535;

/** Whether the bytes would also pass for a web page, script, PDF or ZIP archive: a polyglot, which no camera makes. */
export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1')) return true;
  return ACTIVE_MARKUP.test(bytes.toString('latin1'));
}
