import { type Pair, type Reading, refuse } from './reading.ts';
import { readTarget } from './target.ts';

export const isWaze = ({ hostname, protocol }: URL): boolean =>
  /^(?:[a-z]{1,10}\.)?waze\.com$/.test(hostname) || protocol === 'waze:';

const GEOHASH = /^\/ul\/h([0-9b-hjkmnp-z]{8,12})$/i;
const GEOHASH_DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Returns the centre of a geohash's cell (https://en.wikipedia.org/wiki/Geohash). */
function decodeGeohash(hash: string): Pair {
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

function readPlace(parameters: URLSearchParams): Reading {
  const at = parameters.get('ll');
  const asked = parameters.get('q');
  if (asked !== null) {
    const named = readTarget(asked, 'noPoint');
    return named;
  }
  if (at === null) return undefined;
  const leads = ['yes', '1', 'true'].includes(parameters.get('navigate') ?? '');
  const isView = !leads && ['z', 'zoom', 'navigate'].some((name) => parameters.has(name));
  return isView ? refuse('mapMiddle') : readTarget(at, 'noPoint');
}

function readView(parameters: URLSearchParams): Reading {
  const [latitude, longitude] = [parameters.get('lat'), parameters.get('lon') ?? parameters.get('lng')];
  if (latitude === null || longitude === null)
    return parameters.has('ll') || parameters.has('center') ? refuse('mapMiddle') : undefined;
  const hasPin = parameters.get('pin') === '1';
  return hasPin ? readTarget(`${latitude}, ${longitude}`, 'noPoint') : refuse('mapMiddle');
}

export function readWazeLink(url: URL): Reading {
  const { searchParams: parameters, pathname } = url;
  const [, hash] = GEOHASH.exec(pathname) ?? [];
  if (parameters.has('to') || parameters.has('latlng'))
    return readTarget(parameters.get('to') ?? parameters.get('latlng'), 'noDestination');
  if (parameters.has('from')) return refuse('noDestination');
  if (hash) return { pair: decodeGeohash(hash) };
  if (/^\/(?:live-?map|iframe|[a-z-]{2,6}\/(?:live-?map|iframe))/.test(pathname)) return readView(parameters);
  return readPlace(parameters) ?? (pathname.startsWith('/ul') ? refuse('noPoint') : undefined);
}
