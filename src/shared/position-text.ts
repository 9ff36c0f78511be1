import * as v from 'valibot';
import type { Position } from './position.ts';
import { Position as PositionSchema } from './position-schemas.ts';

const DECIMALS = String.raw`(-?\d{1,2}\.\d+)[,+%20C\s]{1,6}(-?\d{2}\.\d+)`;

/**
 * In the order of trust: the pin of a place in Google Maps, parameters of Google Maps, Waze and WhatsApp, the centre of a map,
 * and a text of coordinates.
 */
const FORMS = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{2}\.\d+)/,
  new RegExp(
    `(?:[?&](?:q|query|ll|destination|daddr|to|center)=(?:ll\\.|loc:)?|/(?:place|search|dir)/+|geo:)${DECIMALS}`,
    'i',
  ),
  /@(-?\d{1,2}\.\d+),(-?\d{2}\.\d+)/,
  new RegExp(`^${DECIMALS}$`),
];

const DEGREES =
  /(\d{1,2})°\s*(\d{1,2})['’′]\s*([\d.]+)["”″]?\s*N[,\s]+(\d{2,3})°\s*(\d{1,2})['’′]\s*([\d.]+)["”″]?\s*[WO]/i;

const WAZE_GEOHASH = /waze\.com\/ul\/h([0-9b-hjkmnp-z]{6,12})/i;
const GEOHASH_DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The centre of a geohash's cell (https://en.wikipedia.org/wiki/Geohash). */
function decodeGeohash(hash: string): [number, number] {
  const longitude: [number, number] = [-180, 180];
  const latitude: [number, number] = [-90, 90];
  let isLongitude = true;
  for (const digit of hash.toLowerCase()) {
    const bits = GEOHASH_DIGITS.indexOf(digit);
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = isLongitude ? longitude : latitude;
      const middle = (range[0] + range[1]) / 2;
      range[bits & bit ? 0 : 1] = middle;
      isLongitude = !isLongitude;
    }
  }
  return [(latitude[0] + latitude[1]) / 2, (longitude[0] + longitude[1]) / 2];
}

const toDecimal = (degrees?: string, minutes?: string, seconds?: string) =>
  Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;

function findCoordinates(text: string): [number, number] | null {
  const [, hash] = WAZE_GEOHASH.exec(text) ?? [];
  if (hash) return decodeGeohash(hash);
  const dms = DEGREES.exec(text);
  if (dms) return [toDecimal(dms[1], dms[2], dms[3]), -toDecimal(dms[4], dms[5], dms[6])];
  for (const form of FORMS) {
    const [found, latitude, longitude] = form.exec(text) ?? [];
    if (found) return [Number(latitude), Number(longitude)];
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Hosts of short links, which only lead to the position by a redirect. */
const SHORT_LINK = /\bhttps:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\/[\w-]{1,64}/;

export const findShortLink = (text: string): string | null => SHORT_LINK.exec(text)?.[0] ?? null;

/**
 * Reads coordinates, or the address that Google Maps, Waze or WhatsApp share for a position, also within other text. Null if there
 * is none in Guatemala.
 */
export function parsePositionText(text: string): Position | null {
  if (text.length > 2_000) return null;
  const [latitude, longitude] = findCoordinates(decode(text.trim())) ?? [];
  const parsed = v.safeParse(PositionSchema, { latitude, longitude });
  return parsed.success ? parsed.output : null;
}

export const formatPosition = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;
