import { findCoordinates } from './coordinates.ts';
import {
  isStreetView,
  listEmbeddedStops,
  listPins,
  listStops,
  listTexts,
  parseGoogleData,
} from './google-data.ts';
import { pathSegments } from './links.ts';
import { type Pair, type Reading, areApart, refuse } from './reading.ts';
import { readTarget } from './target.ts';

const HOST = /^(?:[a-z]{1,10}\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const SCHEMES = new Set(['comgooglemaps:', 'google.navigation:', 'comgooglemapsurl:']);

export const isGoogle = ({ hostname, protocol }: URL): boolean =>
  HOST.test(hostname) || SCHEMES.has(protocol);

/** Takes the last pin, which is the chosen one: pins before it were searched for. */
function readPins(pins: readonly Pair[]): Reading {
  const last = pins.at(-1);
  if (!last) return undefined;
  return pins.some((other) => areApart(last, other)) ? refuse('several') : { pair: last };
}

const HAS_POINT = (reading: Reading): boolean => reading !== undefined && !('refusal' in reading);

function readRoute(segments: readonly string[], data: string): Reading {
  const end = segments.findIndex((segment) => /^(?:@|data=|am=)/.test(segment));
  const stops = segments.slice(0, end === -1 ? undefined : end);
  if (end === -1 && stops.at(-1) === '') stops.pop();
  const last = stops.at(-1);
  if (stops.length < 2 || !last) return refuse('noDestination');
  const typed = readTarget(last, 'noDestination');
  if (HAS_POINT(typed)) return typed;
  const chosen = listStops(parseGoogleData(data));
  const point = chosen.length === stops.length ? chosen.at(-1) : null;
  return point ? { pair: point } : refuse('noDestination');
}

function readEmbedded(pb: string): Reading {
  const fields = parseGoogleData(pb);
  if (isStreetView(fields)) return refuse('streetView');
  const stops = listEmbeddedStops(fields);
  if (stops.length > 0) {
    const last = stops.at(-1);
    return stops.length > 1 && last ? { pair: last } : refuse('noDestination');
  }
  const texts = listTexts(fields);
  const named = readPins(texts.flatMap((text) => findCoordinates(text)));
  return named ?? refuse(texts.some((text) => text.startsWith('0x')) ? 'noPoint' : 'mapMiddle');
}

const ROUTE_STARTS = ['saddr', 'origin', 'origin_place_id'];
const ROUTE_ENDS = ['daddr', 'destination', 'destination_place_id'];

function readRouteParameters(parameters: URLSearchParams): Reading {
  if (![...ROUTE_STARTS, ...ROUTE_ENDS].some((name) => parameters.has(name))) return undefined;
  const given = ROUTE_ENDS.map((name) => parameters.getAll(name)).find((ends) => ends.length > 0) ?? [];
  return readTarget(given.at(-1)?.split(/\bto:/).at(-1), 'noDestination');
}

const has = (parameters: URLSearchParams, names: readonly string[]) =>
  names.some((name) => parameters.has(name));

function readParameters(parameters: URLSearchParams): Reading {
  const asked = parameters.get('q') ?? parameters.get('query');
  const named = asked === null ? undefined : readTarget(asked, 'noPoint');
  if (HAS_POINT(named)) return named;
  if (has(parameters, ['cbll', 'viewpoint', 'pano']) || parameters.get('layer') === 'c')
    return refuse('streetView');
  if (named || has(parameters, ['cid', 'ftid', 'query_place_id', 'place_id']))
    return named ?? refuse('noPoint');
  return has(parameters, ['ll', 'sll', 'center', 'viewport']) ? refuse('mapMiddle') : undefined;
}

const IS_CAMERA = /^@[^/]*,\d[\d.]*a(?:,|$)/;

function readPath(segments: readonly string[], data: string): Reading {
  const start = segments[0] === 'maps' ? 1 : 0;
  const [kind, name = ''] = segments.slice(start);
  if (kind === 'dir') return readRoute(segments.slice(start + 1), data);
  if (kind === 'embed') return undefined;
  const view = segments.find((segment) => /^@-?\d/.test(segment));
  if (view !== undefined && IS_CAMERA.test(view)) return refuse('streetView');
  const pinned = readPins(listPins(data));
  if (pinned) return pinned;
  if ((kind === 'place' || kind === 'search') && name)
    return readTarget(name.startsWith('@') ? '' : name, 'noPoint');
  return view === undefined ? undefined : refuse('mapMiddle');
}

function readEmbedApi(kind: string | undefined): Reading {
  if (kind === 'streetview') return refuse('streetView');
  return kind === 'view' ? refuse('mapMiddle') : undefined;
}

/** Returns the place that a link of Google Maps means: never a start, a stop on the way, or the middle of a map. */
export function readGoogleLink(url: URL): Reading {
  const parameters =
    url.protocol === 'google.navigation:'
      ? new URLSearchParams(`destination=${url.pathname.slice(2)}`)
      : url.searchParams;
  const segments = pathSegments(url);
  const data = segments.find((segment) => segment.startsWith('data=')) ?? parameters.get('data') ?? '';
  const pb = parameters.get('pb');
  return (
    readRouteParameters(parameters) ??
    (pb === null ? undefined : readEmbedded(pb)) ??
    readPath(segments, data) ??
    readEmbedApi(segments[3]) ??
    readParameters(parameters)
  );
}
