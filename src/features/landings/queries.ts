import { createNullableQueries, createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { LandingsApi } from './api.ts';

const nullableQuery = createNullableQueries<LandingsApi>();
const query = createQueries<LandingsApi>();

export const landingQuery = (asked: QueryOf<LandingsApi, 'GET /api/landings'> = {}) =>
  nullableQuery('GET /api/landings', { query: asked });

export const announcementLandingQuery = (
  asked: QueryOf<LandingsApi, 'GET /api/announcement-landings'> = {},
) => nullableQuery('GET /api/announcement-landings', { query: asked });

export const landingTextsQuery = () => query('GET /api/admin/landing-texts');
