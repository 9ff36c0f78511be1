import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { POSITION_REFUSALS, type PositionReading, readPositionText } from '#shared/position-text.ts';
import type { PlusCode } from '#shared/position-text/reading.ts';
import type { Position } from '#shared/position.ts';
import { AMBIGUOUS_CODE_PLACE, SHORT_LINK_FAILED, UNKNOWN_CODE_PLACE } from '../schema.ts';
import { completePlusCode } from '#shared/position-text/plus-code.ts';
import { type FoundPlace, createPlaceFinder } from './find-place.ts';
import { listNamedPlaces } from './repository.ts';

function findNear(find: (text: string) => FoundPlace, parts: readonly string[]): FoundPlace {
  const [first = '', ...rest] = parts;
  const found = find(parts.join(','));
  if (found !== 'none' || rest.length === 0) return found;
  const skipped = find(first);
  if (skipped === 'none') return findNear(find, rest);
  return { several: [first, ...rest] };
}

async function findFullCode(
  db: Db,
  plusCode: string,
  near: string,
): Promise<{ is: string } | 'none' | 'several'> {
  const places = await listNamedPlaces(db);
  const found = findNear(createPlaceFinder(places), near.split(','));
  if (found === 'none') return 'none';
  if ('several' in found) return 'several';
  const municipality = found.is.slice(0, 4);
  const { latitude = null, longitude = null } = places.find(({ code }) => code === municipality) ?? {};
  if (latitude === null || longitude === null) return 'none';
  const is = completePlusCode(plusCode, { latitude, longitude });
  return is === null ? 'none' : { is };
}

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 5_000;

const MAPS_HOST = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|(?:[a-z]{1,10}\.)?google\.(?:com|com\.gt))$/;

const isMapsUrl = ({ protocol, hostname, port }: URL) =>
  protocol === 'https:' && port === '' && MAPS_HOST.test(hostname);

async function findRedirect(url: URL): Promise<URL | null> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  const location = response.headers.get('location');
  return location && URL.canParse(location, url) ? new URL(location, url) : null;
}

/** Reads the addresses that a short link leads to, and no page. Null if none of them has a place. */
async function followShortLink(link: string): Promise<PositionReading | null> {
  let last: PositionReading | null = null;
  let url: URL | null = new URL(link);
  for (let step = 0; url && isMapsUrl(url) && step < MAX_REDIRECTS; step += 1) {
    url = await findRedirect(url);
    const reading = url && readPositionText(url.href);
    if (!reading || 'shortLink' in reading || ('refusal' in reading && reading.refusal === 'none')) continue;
    last = reading;
    if (!('refusal' in reading) || reading.refusal !== 'noPoint') break;
  }
  return last;
}

const noPosition = (msg: string) =>
  new AppError('validation', undefined, { issues: [{ type: 'position', loc: ['json', 'text'], msg }] });

async function requireCodePosition(db: Db, { plusCode, near }: PlusCode): Promise<Position> {
  if (!/\p{L}/u.test(near)) throw noPosition(POSITION_REFUSALS.codeWithoutPlace);
  const code = await findFullCode(db, plusCode, near);
  if (code === 'none') throw noPosition(UNKNOWN_CODE_PLACE);
  if (code === 'several') throw noPosition(AMBIGUOUS_CODE_PLACE);
  return requireRead(readPositionText(code.is));
}

function requireRead(reading: PositionReading): Position {
  if ('position' in reading) return reading.position;
  throw noPosition('refusal' in reading ? POSITION_REFUSALS[reading.refusal] : SHORT_LINK_FAILED);
}

/**
 * Reads a position. @throws AppError `validation` with what to do if the text gives no single position in Guatemala
 */
export async function requireSharedPosition(db: Db, text: string): Promise<Position> {
  const given = readPositionText(text);
  const reading = 'shortLink' in given ? await followShortLink(given.shortLink).catch(() => null) : given;
  if (!reading) throw noPosition(SHORT_LINK_FAILED);
  return 'plusCode' in reading ? requireCodePosition(db, reading) : requireRead(reading);
}
