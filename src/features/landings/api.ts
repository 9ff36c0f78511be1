import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import {
  AnnouncementLanding,
  AnnouncementLandingQuery,
  Landing,
  LandingQuery,
  LandingText,
  NewLandingText,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Landings', title: 'Páginas de categorías y lugares', schemas };

export const landingsApi = contract(SECTION, {
  'GET /api/landings': {
    id: 'getLanding',
    summary: 'La página de una categoría, de un lugar, o de una categoría en un lugar',
    access: 'anyone',
    cached: true,
    query: LandingQuery,
    returns: Landing,
  },
  'GET /api/announcement-landings': {
    id: 'getAnnouncementLanding',
    summary: 'La página de los anuncios de un tipo, de un lugar, o de un tipo en un lugar',
    access: 'anyone',
    cached: true,
    query: AnnouncementLandingQuery,
    returns: AnnouncementLanding,
  },
  'GET /api/admin/landing-texts': {
    id: 'listLandingTexts',
    summary: 'Los textos de las páginas de categorías y lugares',
    access: 'admin',
    returns: v.array(LandingText),
  },
  'PUT /api/admin/landing-texts': {
    id: 'saveLandingText',
    summary: 'Escribe, cambia o quita el texto de una página',
    access: 'admin',
    limit: CHANGES,
    body: NewLandingText,
    returns: v.nullable(LandingText),
  },
});
export type LandingsApi = typeof landingsApi;
