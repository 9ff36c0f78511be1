import { requirePerson } from '#platform/db/people.ts';
import { isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { BusinessesApi } from '../../api.ts';
import {
  getBusiness,
  listBusinessCards,
  listBusinessesOfUser,
  maySeeHiddenOfUser,
} from '../read-businesses.ts';
import { countOfOwner, type BusinessMatch, matchFilters } from '../repository/list.ts';
import { presentCard, presentCategory } from '../presenter.ts';
import { listPremium } from '../repository/read.ts';
import { searchBusinesses } from '../search.ts';
import { withGoingThere } from '../going-there.ts';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL } from '#platform/db/keyset.ts';
import type { StreetFile } from '#platform/streets/streets.ts';
import type { MapBusiness, MapQuery, MapResults, MapTiles } from '../../map-schema.ts';
import {
  type Box,
  MAX_ON_MAP,
  type MapRow,
  countOnMap,
  listFoundOnMap,
  listOnMap,
} from '../repository/map.ts';
import { BEST_FIRST, rankBusinesses } from '../repository/search.ts';

const SMALLEST_COUNTED = 0.002;

function present(row: MapRow): MapBusiness {
  const { id, name, latitude, longitude, place } = row;
  return {
    id,
    name,
    position: { latitude, longitude },
    category: presentCategory(row),
    place,
  };
}

const presentBusinesses = (rows: readonly MapRow[]): MapResults => ({
  businesses: rows.slice(0, MAX_ON_MAP).map(present),
  clusters: [],
  hasMore: rows.length > MAX_ON_MAP,
});

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function parseBox(within: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = within.split(',').map(Number);
  return { south, west, north, east };
}

async function findOnMap(db: Db, text: string, box: Box, match: BusinessMatch): Promise<MapResults> {
  const { rows } = await rankBusinesses(db, text, match, {
    keyset: BEST_FIRST,
    cursor: null,
    limit: MAX_TOTAL,
  });
  return presentBusinesses(
    await listFoundOnMap(
      db,
      box,
      rows.map(({ id }) => id),
    ),
  );
}

async function mapBusinesses(db: Db, query: MapQuery, at: Date): Promise<MapResults> {
  const { within, search } = query;
  const box = parseBox(within);
  const match = matchFilters(query, at);
  if (search !== '') return findOnMap(db, search, box, match);
  const rows = await listOnMap(db, box, match);
  if (rows.length <= MAX_ON_MAP || box.north - box.south < SMALLEST_COUNTED) return presentBusinesses(rows);
  const clusters = await countOnMap(db, box, match);
  return {
    businesses: [],
    clusters: clusters.map(({ latitude, longitude, count, isCapped, place: name }) => ({
      position: { latitude: round(latitude), longitude: round(longitude) },
      count,
      isCapped,
      place: name,
    })),
    hasMore: false,
  };
}

const presentStreets = (file: StreetFile | null): MapTiles | null =>
  file && {
    kind: 'streets',
    url: file.url,
    bounds: file.bounds,
    minZoom: file.minZoom,
    maxZoom: file.maxZoom,
  };

type ReadRoute =
  | Exclude<
      Extract<keyof BusinessesApi, `GET /api/business-profiles/${string}` | 'GET /api/map-tiles'>,
      `${string}/special-days/${string}`
    >
  | 'POST /api/business-profiles/nearby'
  | 'POST /api/business-profiles/cards';

export const readHandlers: Pick<Handlers<BusinessesApi>, ReadRoute> = {
  'GET /api/business-profiles/all/filtered': async (context, { query, http }) => {
    const { page, hasZeroResults } = await searchBusinesses(context, query, { isBot: isBot(http) });
    // A cached response would be counted only once.
    if (hasZeroResults) http.header('cache-control', 'no-store');
    return withGoingThere(context, query, page);
  },

  'POST /api/business-profiles/nearby': async (context, { body, http }) => {
    const { latitude, longitude, ...filters } = body;
    const asked = { ...filters, near: `${latitude},${longitude}`, sort: 'relevance' as const };
    const { page } = await searchBusinesses(context, asked, { isBot: isBot(http) });
    return withGoingThere(context, asked, page);
  },

  'POST /api/business-profiles/cards': ({ db }, { body }) => listBusinessCards(db, [...new Set(body.ids)]),

  'GET /api/business-profiles/all/premium-only': async ({ db, clock }, { query }) =>
    (await listPremium(db, clock(), query.limit)).map(presentCard),

  'GET /api/business-profiles/map': ({ db, clock }, { query }) => mapBusinesses(db, query, clock()),

  'GET /api/map-tiles': async ({ mapTiles, streets }) => mapTiles ?? presentStreets(await streets.find()),

  'GET /api/business-profiles/:id': ({ db }, { viewer, params }) => getBusiness(db, viewer, params.id),

  'GET /api/business-profiles/user/:userId': ({ db }, { viewer, params }) =>
    listBusinessesOfUser(db, viewer, params.userId),

  'GET /api/business-profiles/user/:userId/filtered': ({ db }, { params }) =>
    listBusinessesOfUser(db, null, params.userId),

  'GET /api/business-profiles/user/:userId/count': async ({ db }, { viewer, params: { userId } }) => {
    await requirePerson(db, userId);
    return { count: await countOfOwner(db, userId, { includeHidden: maySeeHiddenOfUser(viewer, userId) }) };
  },
};
