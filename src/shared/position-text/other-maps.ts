import { pathSegments } from './links.ts';
import { findPlusCode } from './plus-code.ts';
import { type Reading, refuse } from './reading.ts';
import { readTarget } from './target.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const BITS_PER_DIGIT = 3;
/** Seven digits are a cell of 19 m; the code of a smaller map is too coarse for a place. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 10;

/**
 * Reads the marker of a short link of OpenStreetMap: digits of 64 whose bits alternate between longitude and latitude
 * (https://wiki.openstreetmap.org/wiki/Shortlink). Older links write `@` for `~`, and signs at the end are of the zoom.
 */
function readShortCode(code: string): Reading {
  const digits = code.replaceAll(/%7e|@/gi, '~').replace(/[-=]+$/, '');
  if (!/^[\w~]+$/.test(digits)) return refuse('noPoint');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return refuse('mapMiddle');
  let [x, y] = [0, 0];
  for (const digit of digits) {
    const bits = DIGITS.indexOf(digit);
    for (let bit = BITS_PER_DIGIT * 2 - 1; bit > 0; bit -= 2) {
      x = x * 2 + ((bits >> bit) & 1);
      y = y * 2 + ((bits >> (bit - 1)) & 1);
    }
  }
  const cells = 2 ** (BITS_PER_DIGIT * digits.length);
  return { pair: [((y + 0.5) / cells) * 180 - 90, ((x + 0.5) / cells) * 360 - 180] };
}

const has = (parameters: URLSearchParams, ...names: string[]) => names.some((name) => parameters.has(name));

/** Reads Apple's `ll`: a pin if another parameter names it, otherwise the middle of the map. */
function readAppleLink({ searchParams: parameters, pathname }: URL): Reading {
  if (has(parameters, 'saddr', 'daddr', 'source', 'destination', 'waypoint'))
    return readTarget(
      [...parameters.getAll('daddr'), ...parameters.getAll('destination')].at(-1),
      'noDestination',
    );
  if (pathname.startsWith('/look-around')) return refuse('streetView');
  if (has(parameters, 'coordinate')) return readTarget(parameters.get('coordinate'), 'noPoint');
  const isNamed = has(parameters, 'q', 'address', 'auid', 'name') || pathname.startsWith('/place');
  if (has(parameters, 'll'))
    return isNamed || !has(parameters, 'z', 'spn', 'span')
      ? readTarget(parameters.get('ll'), 'noPoint')
      : refuse('mapMiddle');
  if (has(parameters, 'q')) return readTarget(parameters.get('q'), 'noPoint');
  if (isNamed) return refuse('noPoint');
  return has(parameters, 'center', 'sll') ? refuse('mapMiddle') : undefined;
}

function readOpenStreetMapLink({ searchParams: parameters, hash, pathname }: URL): Reading {
  if (has(parameters, 'route', 'to', 'from')) {
    const end = parameters.get('to') ?? parameters.get('route')?.split(';').slice(1).at(-1);
    return readTarget(end, 'noDestination');
  }
  if (has(parameters, 'mlat', 'mlon'))
    return readTarget(`${parameters.get('mlat')}, ${parameters.get('mlon')}`, 'noPoint');
  if (has(parameters, 'marker')) return readTarget(parameters.get('marker'), 'noPoint');
  if (has(parameters, 'query')) return readTarget(parameters.get('query'), 'noPoint');
  if (/^\/(?:node|way|relation)\/\d/.test(pathname) || has(parameters, 'node', 'way', 'relation'))
    return refuse('noPoint');
  const [, code] = /^\/go\/([^/]+)/.exec(pathname) ?? [];
  if (code !== undefined) return has(parameters, 'm') ? readShortCode(code) : refuse('mapMiddle');
  return /#map=|&map=/.test(hash) || has(parameters, 'lat', 'bbox') ? refuse('mapMiddle') : undefined;
}

const bingPoint = (text: string | undefined) => text?.replace(/^(-?\d[\d.]*)_(-?\d[\d.]*).*$/s, '$1, $2');

function readBingLink({ searchParams: parameters }: URL): Reading {
  if (has(parameters, 'rtp')) {
    const end = parameters.get('rtp')?.split('~').slice(1).at(-1);
    return readTarget(end && /^pos\./i.test(end) ? bingPoint(end.slice(4)) : '', 'noDestination');
  }
  const [marked, ...others] = (parameters.get('sp') ?? '')
    .split('~')
    .filter((point) => /^point\./i.test(point));
  if (others.length > 0) return refuse('several');
  if (marked) return readTarget(bingPoint(marked.slice(6)), 'noPoint');
  const asked = parameters.get('where1') ?? parameters.get('q');
  if (asked !== null) return readTarget(asked, 'noPoint');
  return has(parameters, 'cp') ? refuse('mapMiddle') : undefined;
}

/** Reads `/l/LAT,LNG,NAME` as a place; the last of `/r/…/…` and `/directions/mix/…/…` is where a route ends. */
function readHereLink(url: URL): Reading {
  const [kind, ...stops] = pathSegments(url).filter((segment) => segment !== '');
  if (kind === 'l' || kind === 'location') return readTarget(stops[0], 'noPoint');
  if (kind === 'r') return readTarget(stops.length > 1 ? stops.at(-1) : '', 'noDestination');
  if (kind === 'directions') return readTarget(stops.length > 2 ? stops.at(-1) : '', 'noDestination');
  if (kind === 'p') return refuse('noPoint');
  return has(url.searchParams, 'map') ? refuse('mapMiddle') : undefined;
}

/** Reads `geo:LAT,LNG`, or a place in `q`, as in `geo:0,0?q=LAT,LNG(NAME)`. */
function readGeoLink(url: URL): Reading {
  if (url.searchParams.has('q')) return readTarget(url.searchParams.get('q'), 'noPoint');
  const [at] = url.pathname.split(';');
  return readTarget(at, 'noPoint');
}

/** Short links that lead to the page of a place, without its point. */
const NAMES_ONLY = new Set(['maps.apple', 'share.google', 'g.page', 'her.is', 'what3words.com', 'w3w.co']);

const READERS: readonly (readonly [matches: (url: URL) => boolean, read: (url: URL) => Reading])[] = [
  [
    ({ hostname, protocol }) => /^(?:beta\.)?maps\.apple\.com$/.test(hostname) || protocol === 'maps:',
    readAppleLink,
  ],
  [({ hostname }) => NAMES_ONLY.has(hostname), () => refuse('noPoint')],
  [({ hostname }) => /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/.test(hostname), readOpenStreetMapLink],
  [({ hostname }) => /^(?:www\.)?bing\.com$/.test(hostname), readBingLink],
  [({ hostname }) => /^(?:share|wego|www|m)\.here\.com$/.test(hostname), readHereLink],
  [({ protocol }) => protocol === 'geo:', readGeoLink],
  [
    ({ hostname }) => hostname === 'plus.codes',
    (url) => findPlusCode(pathSegments(url).join(' '), { inLink: true }),
  ],
];

export const readOtherMap = (url: URL): Reading => READERS.find(([matches]) => matches(url))?.[1](url);
