import { requirePerson } from '#platform/db/people.ts';
import { isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { BusinessesApi } from '../../api.ts';
import { getBusiness, listBusinessesOfUser, maySeeHiddenOfUser } from '../read-businesses.ts';
import { countOfOwner } from '../repository/list.ts';
import { presentCard } from '../presenter.ts';
import { listPremium } from '../repository/read.ts';
import { mapBusinesses } from '../map.ts';
import { searchBusinesses } from '../search.ts';

type ReadRoute =
  | Exclude<
      Extract<keyof BusinessesApi, `GET /api/business-profiles/${string}` | 'GET /api/map-tiles'>,
      `${string}/special-days/${string}`
    >
  | 'POST /api/business-profiles/nearby';

export const readHandlers: Pick<Handlers<BusinessesApi>, ReadRoute> = {
  'GET /api/business-profiles/all/filtered': async (context, { query, http }) => {
    const { page, hasZeroResults } = await searchBusinesses(context, query, { isBot: isBot(http) });
    // A cached response would be counted only once.
    if (hasZeroResults) http.header('cache-control', 'no-store');
    return page;
  },

  'POST /api/business-profiles/nearby': async (context, { body, http }) => {
    const { latitude, longitude, ...filters } = body;
    const asked = { ...filters, near: `${latitude},${longitude}`, sort: 'relevance' as const };
    return (await searchBusinesses(context, asked, { isBot: isBot(http) })).page;
  },

  'GET /api/business-profiles/all/premium-only': async ({ db, clock }, { query }) =>
    (await listPremium(db, clock(), query.limit)).map(presentCard),

  'GET /api/business-profiles/map': ({ db, clock }, { query }) => mapBusinesses(db, query, clock()),

  'GET /api/map-tiles': ({ mapTiles }) => mapTiles,

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
