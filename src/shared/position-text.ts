import * as v from 'valibot';
import type { Position } from './position.ts';
import { Position as PositionSchema } from './position-schemas.ts';
import { cleanText } from './position-text/clean.ts';
import { findCoordinates } from './position-text/coordinates.ts';
import { isGoogle, readGoogleLink } from './position-text/google.ts';
import { splitLinks, unwrapLink } from './position-text/links.ts';
import { readOtherMap } from './position-text/other-maps.ts';
import { findPlusCode } from './position-text/plus-code.ts';
import {
  MAX_POSITION_TEXT_LENGTH,
  type Pair,
  type PlusCode,
  type PositionRefusal,
  type Reading,
  areApart,
  refuse,
} from './position-text/reading.ts';
import { isWaze, readWazeLink } from './position-text/waze.ts';

export { POSITION_REFUSALS, type PositionRefusal } from './position-text/reading.ts';

export type PositionReading =
  | { position: Position }
  | { shortLink: string }
  | PlusCode
  | { refusal: PositionRefusal };

const SHORT_LINK = /^(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\/([\w-]{1,64})(?:\/|$)/;

function readShortLink({ protocol, host, pathname }: URL): Reading {
  const [link] = SHORT_LINK.exec(host + pathname) ?? [];
  return link && /^https?:$/.test(protocol) ? { shortLink: `https://${link.replace(/\/$/, '')}` } : undefined;
}

function readLink(given: URL): Reading {
  const url = unwrapLink(given);
  if (isGoogle(url)) return readGoogleLink(url);
  return isWaze(url) ? readWazeLink(url) : (readShortLink(url) ?? readOtherMap(url));
}

const VIEW = /@-?\d{1,3}\.\d+,-?\d{1,3}\.\d+,\d[\d.]*[zma]/;

function readText(text: string, isWhole: boolean): Reading[] {
  if (VIEW.test(text)) return [refuse('mapMiddle')];
  const pairs = findCoordinates(text, { isWhole }).map((pair) => ({ pair }));
  return [...pairs, findPlusCode(text, { inLink: false })];
}

function locate([first, second]: Pair): PositionReading {
  const read = (latitude: number, longitude: number) => {
    const parsed = v.safeParse(PositionSchema, { latitude, longitude });
    return parsed.success ? parsed.output : null;
  };
  const position = read(first, second) ?? read(second, first);
  if (position) return { position };
  const isUnsigned = read(first, -second) ?? read(second, -first);
  return { refusal: isUnsigned ? 'missingSign' : 'outside' };
}

/** Refuses a route without its end although it has points: they may be its start. */
function choose(readings: readonly Exclude<Reading, undefined>[]): PositionReading {
  const refusals = readings.flatMap((reading) => ('refusal' in reading ? [reading.refusal] : []));
  const unclear = refusals.find((refusal) => refusal === 'noDestination' || refusal === 'several');
  if (unclear) return { refusal: unclear };
  const pairs = readings.flatMap((reading) => ('pair' in reading ? [reading.pair] : []));
  const [pair] = pairs;
  if (pair) return pairs.some((other) => areApart(pair, other)) ? { refusal: 'several' } : locate(pair);
  const links = new Set(readings.flatMap((reading) => ('shortLink' in reading ? [reading.shortLink] : [])));
  const [shortLink] = links;
  if (shortLink !== undefined) return links.size > 1 ? { refusal: 'several' } : { shortLink };
  return readings.find((reading) => 'plusCode' in reading) ?? { refusal: refusals[0] ?? 'none' };
}

/**
 * Reads what people copy from maps and chats: links, also within other text or an `<iframe>`, coordinates in any
 * spelling, and plus codes. Takes the destination of a route; never a start, a stop on the way, or the middle of a
 * map.
 */
export function readPositionText(text: string): PositionReading {
  if (text.length > MAX_POSITION_TEXT_LENGTH) return { refusal: 'none' };
  const { urls, rest } = splitLinks(cleanText(text.trim()));
  const readings = [...urls.map(readLink), ...readText(rest, urls.length === 0)];
  return choose(readings.filter((reading) => reading !== undefined));
}

/**
 * Returns null where the text alone gives no position in Guatemala: a short link, or a short plus code, needs more.
 */
export function parsePositionText(text: string): Position | null {
  const reading = readPositionText(text);
  return 'position' in reading ? reading.position : null;
}

export const formatPosition = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;
