import { crc32, deflateSync } from 'node:zlib';
import { type Chromaticities, type Transfer, createGreyProfile, createRgbProfile } from './colour-profile.ts';
import type { ContainerFacts } from './container.ts';
import type { PicturePart } from './picture-parts.ts';

const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'sRGB', 'eXIf']);

const SRGB_PRIMARIES: Chromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const DATA = 8;
const HEADER_END = 33;
const IS_COLOURED = 2;

const CODED_PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  1: SRGB_PRIMARIES,
  9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};
const SCREEN = 2.4;
const CODED_TRANSFERS: Readonly<Record<number, Transfer>> = {
  1: SCREEN,
  4: 2.2,
  5: 2.8,
  6: SCREEN,
  8: 1,
  13: 'srgb',
  14: SCREEN,
  15: SCREEN,
};

interface Space {
  primaries: Chromaticities;
  transfer: Transfer;
}

function readCodePoints(bytes: Buffer, start: number): Space | null {
  const primaries = CODED_PRIMARIES[bytes[start + DATA] ?? 0];
  const transfer = CODED_TRANSFERS[bytes[start + DATA + 1] ?? 0];
  return primaries && transfer ? { primaries, transfer } : null;
}

const HUNDRED_THOUSANDTHS = 100_000;
const read = (bytes: Buffer, start: number, index: number) =>
  bytes.readUInt32BE(start + DATA + index * 4) / HUNDRED_THOUSANDTHS;

function readPrimaries(bytes: Buffer, { start, end }: PicturePart): Chromaticities {
  if (end - start < 12 + 32) return SRGB_PRIMARIES;
  const at = (index: number) => read(bytes, start, index);
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
}

const SRGB_EXPONENT = 0.45455;

const findPart = ({ extras }: ContainerFacts, name: string) => extras.find(({ type }) => type === name);

/** Finds the space that a browser reads from other chunks than a profile (PNG, third edition, 11.3.2). */
function findSpace(bytes: Buffer, facts: ContainerFacts): Space | null {
  const coded = findPart(facts, 'cICP');
  const space = coded && readCodePoints(bytes, coded.start);
  if (space) return space;
  const gamma = findPart(facts, 'gAMA');
  if (!gamma || findPart(facts, 'iCCP') || findPart(facts, 'sRGB')) return null;
  const exponent = read(bytes, gamma.start, 0);
  const primaries = findPart(facts, 'cHRM');
  if (exponent < 0.01 || exponent > 10) return null;
  return {
    primaries: primaries ? readPrimaries(bytes, primaries) : SRGB_PRIMARIES,
    transfer: Math.abs(exponent - SRGB_EXPONENT) < 0.001 ? 'srgb' : 1 / exponent,
  };
}

function createProfileChunk(bytes: Buffer, { primaries, transfer }: Space): Buffer | null {
  const isColoured = ((bytes[25] ?? 0) & IS_COLOURED) !== 0;
  const profile = isColoured ? createRgbProfile(primaries, transfer) : createGreyProfile(transfer);
  if (!profile) return null;
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

/** Returns the PNG with what the decoder needs, and with a profile for every way to name its colours. */
export function simplifyPng(bytes: Buffer, facts: ContainerFacts): Buffer {
  const space = findSpace(bytes, facts);
  const profile = space && createProfileChunk(bytes, space);
  const dropped = facts.extras.filter(({ type }) => !KEPT.has(type) || (profile && type === 'iCCP'));
  if (!profile && dropped.length === 0) return bytes;
  const pieces: Buffer[] = [bytes.subarray(0, HEADER_END)];
  if (profile) pieces.push(profile);
  let at = HEADER_END;
  for (const { start, end } of dropped) {
    pieces.push(bytes.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}
