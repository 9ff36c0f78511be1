import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { BusinessFilters, NearbyFilters } from './list-schema.ts';
import { CardQuery } from './card-schema.ts';
import { MapQuery, MapResults, MapTiles } from './map-schema.ts';
import {
  BusinessCard,
  BusinessChanges,
  BusinessCount,
  BusinessPage,
  BusinessProfile,
  Closure,
  DataCheckLink,
  NewBusinessProfile,
  OwnershipTransfer,
  PremiumFilters,
  Verification,
} from './schema.ts';
import { Holiday, SpecialDayParam, SpecialDayCalendar } from './special-days-schema.ts';
import * as cardSchemas from './card-schema.ts';
import * as dataCheckSchemas from './data-check-schema.ts';
import * as schemas from './schema.ts';
import * as daySchemas from '#shared/opening-hours/special-day-schema.ts';
import * as hourSchemas from '#shared/opening-hours/schema.ts';
import * as listSchemas from './list-schema.ts';
import * as mapSchemas from './map-schema.ts';
import * as specialDaySchemas from './special-days-schema.ts';

const SECTION = {
  name: 'Businesses',
  title: 'Negocios',
  schemas: {
    ...schemas,
    ...cardSchemas,
    ...dataCheckSchemas,
    ...listSchemas,
    ...mapSchemas,
    ...specialDaySchemas,
    ...daySchemas,
    ...hourSchemas,
  },
};

const { userId: OwnerId } = NewBusinessProfile.entries;

const NewBusinessBody = v.object({
  ...NewBusinessProfile.entries,
  userId: v.pipe(
    OwnerId,
    v.description(
      'Quien inició sesión, también si falta; otra persona solo de administradores, si no es un 403',
    ),
  ),
});

const BusinessChangesBody = v.object({
  ...BusinessChanges.entries,
  userId: v.pipe(OwnerId, v.description('Se acepta y no se usa: el negocio sigue siendo de quien es')),
});

const DATA_CHECKS = { name: 'data-check', points: 120, seconds: 3_600 };

const UserParam = v.object({ userId: Id });

export const businessesApi = contract(SECTION, {
  'GET /api/business-profiles/all/filtered': {
    id: 'searchBusinesses',
    summary: 'Negocios por búsqueda y filtros, por páginas',
    access: 'anyone',
    cached: true,
    query: BusinessFilters,
    returns: BusinessPage,
  },
  'POST /api/business-profiles/nearby': {
    id: 'searchNearbyBusinesses',
    summary: 'Negocios alrededor de una ubicación, el más cercano primero, por páginas',
    access: 'anyone',
    reads: true,
    body: NearbyFilters,
    returns: BusinessPage,
  },
  'POST /api/business-profiles/cards': {
    id: 'listBusinessCards',
    summary: 'Los negocios visibles de una lista de números, en su orden; los demás faltan',
    access: 'anyone',
    reads: true,
    body: CardQuery,
    returns: v.array(BusinessCard),
  },
  'GET /api/business-profiles/all/premium-only': {
    id: 'listPremiumBusinesses',
    summary: 'Negocios destacados, del más nuevo al más antiguo',
    access: 'anyone',
    cached: true,
    query: PremiumFilters,
    returns: v.array(BusinessCard),
  },
  'GET /api/business-profiles/map': {
    id: 'mapBusinesses',
    summary: 'Negocios con ubicación pública en un área, o cuántos hay por zona si son muchos',
    access: 'anyone',
    cached: true,
    query: MapQuery,
    returns: MapResults,
  },
  'GET /api/map-tiles': {
    id: 'getMapTiles',
    summary: 'De dónde vienen las calles o las imágenes del mapa; `null` si dibuja solo sus propios límites',
    access: 'anyone',
    cached: true,
    returns: v.nullable(MapTiles),
  },
  'GET /api/business-profiles/:id': {
    id: 'getBusiness',
    summary: 'Un negocio',
    access: 'anyone',
    cached: true,
    params: IdParam,
    returns: BusinessProfile,
  },
  'GET /api/business-profiles/user/:userId': {
    id: 'listUserBusinesses',
    summary: 'Negocios de una persona; para ella también los que su plan oculta',
    access: 'anyone',
    cached: true,
    params: UserParam,
    returns: v.array(BusinessCard),
  },
  'GET /api/business-profiles/user/:userId/filtered': {
    id: 'listVisibleUserBusinesses',
    summary: 'Negocios de una persona que su plan muestra',
    access: 'anyone',
    cached: true,
    params: UserParam,
    returns: v.array(BusinessCard),
  },
  'GET /api/business-profiles/user/:userId/count': {
    id: 'countUserBusinesses',
    summary: 'Cuántos negocios tiene una persona',
    access: 'anyone',
    cached: true,
    params: UserParam,
    returns: BusinessCount,
  },
  'POST /api/business-profiles/': {
    id: 'createBusiness',
    summary: 'Crea un negocio, si el plan lo permite',
    access: 'verified',
    refusal: verifyFirst('crear un negocio'),
    limit: { name: 'business-creation', points: 60, seconds: 3_600 },
    idempotent: true,
    body: NewBusinessBody,
    returns: BusinessProfile,
    status: 201,
  },
  'PUT /api/business-profiles/:id': {
    id: 'updateBusiness',
    summary: 'Cambia los datos de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: BusinessChangesBody,
    returns: BusinessProfile,
  },
  'PUT /api/business-profiles/pinned/:id': {
    id: 'pinBusiness',
    summary: 'Elige el negocio que el plan muestra antes que los demás',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: v.array(BusinessCard),
  },
  'DELETE /api/business-profiles/:id': {
    id: 'deleteBusiness',
    summary: 'Elimina un negocio con sus anuncios e imágenes',
    access: 'signed-in',
    params: IdParam,
    returns: null,
  },
  'PUT /api/business-profiles/confirmation/:id': {
    id: 'confirmBusiness',
    summary: 'Quien cuida el negocio dice que todos sus datos siguen igual',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: BusinessProfile,
  },
  'PUT /api/business-profiles/closure/:id': {
    id: 'closeBusiness',
    summary: 'Marca un negocio como cerrado para siempre, o lo vuelve a abrir',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: Closure,
    returns: BusinessProfile,
  },
  'GET /api/holidays': {
    id: 'listHolidays',
    summary: 'Asuetos y ferias de hoy y de los seis días siguientes',
    access: 'anyone',
    cached: true,
    returns: v.array(Holiday),
  },
  'GET /api/business-profiles/special-days/:id': {
    id: 'getSpecialDays',
    summary: 'Los días especiales de un negocio y los próximos asuetos, para quien lo cuida',
    access: 'signed-in',
    params: IdParam,
    returns: SpecialDayCalendar,
  },
  'PUT /api/business-profiles/special-days/:id': {
    id: 'setSpecialDay',
    summary: 'Dice el horario de un día, o de varios; reemplaza lo que se dijo de ellos',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: SpecialDay,
    returns: SpecialDayCalendar,
  },
  'DELETE /api/business-profiles/special-days/:id/:day': {
    id: 'removeSpecialDay',
    summary: 'Quita el aviso que incluye ese día: vuelve el horario de la semana',
    access: 'signed-in',
    limit: CHANGES,
    params: SpecialDayParam,
    returns: SpecialDayCalendar,
  },
  'GET /api/data-checks': {
    id: 'getDataCheck',
    summary: 'Los datos por los que pregunta un enlace del correo; nada si ya no sirve',
    access: 'anyone',
    limit: DATA_CHECKS,
    query: DataCheckLink,
    returns: v.nullable(dataCheckSchemas.DataCheck),
  },
  'POST /api/data-checks': {
    id: 'confirmByLink',
    summary: 'Confirma los datos de un negocio con el enlace del correo, una sola vez',
    access: 'anyone',
    limit: DATA_CHECKS,
    body: DataCheckLink,
    returns: dataCheckSchemas.DataCheck,
  },
  'PUT /api/business-profiles/verification/:id': {
    id: 'verifyBusiness',
    summary: 'Verifica un negocio, o le retira la verificación',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: Verification,
    returns: BusinessProfile,
  },
  'PUT /api/business-profiles/owner/:id': {
    id: 'transferBusinessOwnership',
    summary: 'Entrega a su propietario un negocio que el sitio publicó',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: OwnershipTransfer,
    returns: BusinessProfile,
  },
});
export type BusinessesApi = typeof businessesApi;
