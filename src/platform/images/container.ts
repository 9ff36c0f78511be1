import type { PictureFormat } from '#shared/picture-format.ts';
import { FRAME, PIXELS, type PicturePart, readParts } from './picture-parts.ts';

export interface ContainerFacts {
  frames: number;
  extras: PicturePart[];
  packedTextBytes: number;
  end: number | null;
}

const COMPRESSED = 1;

function isPackedText(bytes: Buffer, { type, start, end }: PicturePart): boolean {
  if (type === 'zTXt') return true;
  if (type !== 'iTXt') return false;
  const keywordEnd = bytes.indexOf(0, start + 8);
  return keywordEnd !== -1 && keywordEnd < end && bytes[keywordEnd + 1] === COMPRESSED;
}

/** Stops at `maxExtras + 1` extras. */
export function readContainer(bytes: Buffer, format: PictureFormat, maxExtras: number): ContainerFacts {
  const facts: ContainerFacts = { frames: 0, extras: [], packedTextBytes: 0, end: null };
  const parts = readParts(bytes, format);
  for (let next = parts.next(); facts.extras.length <= maxExtras; next = parts.next()) {
    if (next.done) return { ...facts, end: next.value };
    const part = next.value;
    if (part.type === FRAME) facts.frames += 1;
    else if (part.type !== PIXELS) facts.extras.push(part);
    if (isPackedText(bytes, part)) facts.packedTextBytes += part.end - part.start;
  }
  return facts;
}
