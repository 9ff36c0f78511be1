import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL } from '#platform/db/keyset.ts';
import type { MapBusiness, MapQuery, MapResults } from '../map-schema.ts';
import { presentCategory } from './presenter.ts';
import { type BusinessMatch, matchFilters } from './repository/list.ts';
import {
  type Box,
  MAX_ON_MAP,
  type MapRow,
  countOnMap,
  listFoundOnMap,
  listOnMap,
} from './repository/map.ts';
import { BEST_FIRST, rankBusinesses } from './repository/search.ts';

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

export async function mapBusinesses(db: Db, query: MapQuery, at: Date): Promise<MapResults> {
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
