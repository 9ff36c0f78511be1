import * as v from 'valibot';
import {
  BooleanText,
  Count,
  EntityId,
  Id,
  Reference,
  SearchText,
  pageQuery,
  pageSchema,
} from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';
import { Announcement } from '../announcements/schema.ts';
import { KINDS } from '#shared/announcement-kinds.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { UNKNOWN_CATEGORY } from '../categories/schema.ts';
import { CHANNELS } from '../invitations/filters.ts';
import { MAX_REASON_LENGTH, REASONS } from '../moderation/schema.ts';
import { PlaceCode } from '../places/schema.ts';
import {
  ANNOUNCEMENT_ORDERS,
  ANNOUNCEMENT_STATES,
  BUSINESS_ORDERS,
  type BUSINESS_PARAMS,
  BUSINESS_STATES,
  MAX_BULK,
} from './filters.ts';

/** Keeps a page of cards within four screens of a phone. */
const PER_PAGE = 8;

const Flag = v.optional(BooleanText);

const BUSINESS_FILTERS = {
  state: v.optional(v.picklist(BUSINESS_STATES, 'Elige un estado de la lista.')),
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  owner: v.optional(Id),
  batch: v.optional(Id),
  noOwner: Flag,
  noPhoto: Flag,
  noWhatsapp: Flag,
  noPoint: Flag,
  noHours: Flag,
  stale: Flag,
  premium: Flag,
} satisfies Record<keyof typeof BUSINESS_PARAMS, v.GenericSchema>;

const UNKNOWN_ORDER = 'Elige un orden de la lista.';

const businessConditions = { search: v.optional(SearchText, ''), ...BUSINESS_FILTERS };

export const ListedBusinessFilters = v.object({
  ...businessConditions,
  order: v.optional(v.picklist(BUSINESS_ORDERS, UNKNOWN_ORDER), 'newest'),
  ...pageQuery(PER_PAGE),
});
export type ListedBusinessFilters = v.InferOutput<typeof ListedBusinessFilters>;

export const BusinessConditions = v.object(businessConditions);
export type BusinessConditions = v.InferOutput<typeof BusinessConditions>;

/** `email` is null for the system account, which is nobody's. */
export const ContentOwner = v.object({
  id: EntityId,
  name: v.string(),
  email: v.nullable(v.string()),
});
export type ContentOwner = v.InferOutput<typeof ContentOwner>;

export const ListedBusiness = v.object({
  ...BusinessCard.entries,
  owner: ContentOwner,
  announcements: Count,
  /** Counts the views of the last 30 days. */
  views: Count,
  confirmedAt: v.nullable(v.date()),
  updatedAt: v.date(),
});
export type ListedBusiness = v.InferOutput<typeof ListedBusiness>;

export const ListedBusinessPage = pageSchema(ListedBusiness);
export type ListedBusinessPage = v.InferOutput<typeof ListedBusinessPage>;

/** Holds the first `MAX_BULK` that match. */
export const BulkSelection = v.object({ ids: v.array(EntityId), total: Count, totalCapped: v.boolean() });
export type BulkSelection = v.InferOutput<typeof BulkSelection>;

const announcementConditions = {
  search: v.optional(SearchText, ''),
  state: v.optional(v.picklist(ANNOUNCEMENT_STATES, 'Elige un estado de la lista.')),
  kind: v.optional(v.picklist(KINDS, 'Elige un tipo de la lista.')),
  business: v.optional(Id),
};

export const ListedAnnouncementFilters = v.object({
  ...announcementConditions,
  order: v.optional(v.picklist(ANNOUNCEMENT_ORDERS, UNKNOWN_ORDER), 'newest'),
  ...pageQuery(PER_PAGE),
});
export type ListedAnnouncementFilters = v.InferOutput<typeof ListedAnnouncementFilters>;

export const AnnouncementConditions = v.object(announcementConditions);
export type AnnouncementConditions = v.InferOutput<typeof AnnouncementConditions>;

export const ListedAnnouncement = v.object({ ...Announcement.entries, owner: ContentOwner });
export type ListedAnnouncement = v.InferOutput<typeof ListedAnnouncement>;

export const ListedAnnouncementPage = pageSchema(ListedAnnouncement);
export type ListedAnnouncementPage = v.InferOutput<typeof ListedAnnouncementPage>;

const bulkIds = (one: string, many: string) =>
  v.pipe(
    v.array(Reference(`Elige los ${many}.`)),
    v.minLength(1, `Elige al menos un ${one}.`),
    v.maxLength(MAX_BULK, `Elige ${MAX_BULK} ${many} o menos.`),
  );
type Ids = ReturnType<typeof bulkIds>;

const hideAct = (ids: Ids) =>
  v.object({
    act: v.literal('hide'),
    ids,
    ground: v.picklist(REASONS, 'Elige un motivo de la lista.'),
    reason: Line(MAX_REASON_LENGTH, 'Escribe el motivo: se lo diremos a quien lo publicó.'),
  });
const showAct = (ids: Ids) => v.object({ act: v.literal('show'), ids });
/** Needs a `count`: as many as `ids`, typed by a person. */
const deleteAct = (ids: Ids) =>
  v.object({ act: v.literal('delete'), ids, count: v.number('Escribe cuántos son.') });

const BusinessIds = bulkIds('negocio', 'negocios');

export const BusinessBulkAct = v.variant('act', [
  v.object({ act: v.literal('category'), ids: BusinessIds, categoryId: Reference(UNKNOWN_CATEGORY) }),
  v.object({ act: v.literal('place'), ids: BusinessIds, placeCode: PlaceCode }),
  hideAct(BusinessIds),
  showAct(BusinessIds),
  v.object({
    act: v.literal('invite'),
    ids: BusinessIds,
    /** Is preferred: the other is for businesses that have nothing else. */
    channel: v.picklist(CHANNELS, 'Elige WhatsApp o correo.'),
  }),
  deleteAct(BusinessIds),
]);
export type BusinessBulkAct = v.InferOutput<typeof BusinessBulkAct>;

const AnnouncementIds = bulkIds('anuncio', 'anuncios');

export const AnnouncementBulkAct = v.variant('act', [
  hideAct(AnnouncementIds),
  showAct(AnnouncementIds),
  v.object({ act: v.literal('end'), ids: AnnouncementIds }),
  deleteAct(AnnouncementIds),
]);
export type AnnouncementBulkAct = v.InferOutput<typeof AnnouncementBulkAct>;

export type BulkAct = BusinessBulkAct | AnnouncementBulkAct;

export const BulkResult = v.object({
  done: Count,
  failed: v.array(v.object({ id: EntityId, name: v.nullable(v.string()), reason: v.string() })),
});
export type BulkResult = v.InferOutput<typeof BulkResult>;
