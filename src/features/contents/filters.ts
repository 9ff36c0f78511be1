import { KINDS } from '#shared/announcement-kinds.ts';
import { type QueryValues, flagParam, idParam, oneOf, textParam } from '#shared/query-params.ts';

export const BUSINESS_STATES = ['shown', 'hidden', 'held', 'taken-down', 'closed'] as const;
export type BusinessState = (typeof BUSINESS_STATES)[number];

/** Names the switches of the list of businesses. */
export const MARKS = ['noOwner', 'noPhoto', 'noWhatsapp', 'noPoint', 'noHours', 'stale', 'premium'] as const;
export type Mark = (typeof MARKS)[number];

export const BUSINESS_ORDERS = ['newest', 'changed', 'name'] as const;

/** A filter has a parser here, a schema in `schema.ts`, a condition in `server/repository/businesses.ts`, and a control on the page. */
export const BUSINESS_PARAMS = {
  state: oneOf(BUSINESS_STATES),
  category: idParam,
  place: textParam,
  owner: idParam,
  batch: idParam,
  noOwner: flagParam,
  noPhoto: flagParam,
  noWhatsapp: flagParam,
  noPoint: flagParam,
  noHours: flagParam,
  stale: flagParam,
  premium: flagParam,
};

export const BUSINESS_QUERY = {
  search: textParam,
  ...BUSINESS_PARAMS,
  order: oneOf(BUSINESS_ORDERS),
  cursor: textParam,
};
export type BusinessListQuery = QueryValues<typeof BUSINESS_QUERY>;

/** Limits how many businesses or announcements are changed at a time. */
export const MAX_BULK = 500;

export const ANNOUNCEMENT_STATES = ['active', 'ended', 'hidden', 'held'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_ORDERS = ['newest', 'changed'] as const;

export const ANNOUNCEMENT_QUERY = {
  search: textParam,
  state: oneOf(ANNOUNCEMENT_STATES),
  kind: oneOf(KINDS),
  business: idParam,
  order: oneOf(ANNOUNCEMENT_ORDERS),
  cursor: textParam,
};
export type AnnouncementListQuery = QueryValues<typeof ANNOUNCEMENT_QUERY>;
