import * as v from 'valibot';
import { Count, EntityId, Reference, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line, Paragraphs } from '#shared/text-schemas.ts';
import { MONTH } from '#shared/time.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { AnnouncementMedia, MediaFile } from '../media/schema.ts';
import { PlaceLabel } from '../places/schema.ts';

export const MAX_TITLE_LENGTH = 120;
export const MAX_CONTENT_LENGTH = 5_000;
const ANNOUNCEMENTS_PER_PAGE = 12;

export const EXPIRY_PASSED = 'Elige una fecha que todavía no haya pasado.';
export const TEXT_MISSING = 'Título y contenido son requeridos';

const OUTCOMES = ['sold', 'finished'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where people lose money before they get anything: fees for jobs, rent of places nobody saw, payments in advance. */
export const WARNINGS = ['job', 'rental', 'deposit'] as const;
export type MoneyWarning = (typeof WARNINGS)[number];

export const AnnouncementFilters = v.object({
  search: v.optional(SearchText, ''),
  ...pageQuery(ANNOUNCEMENTS_PER_PAGE, 50),
});

/** A Guatemalan month, `YYYY-MM`; the current one by default. */
export const AnnouncementMonth = v.object({
  month: v.optional(v.pipe(v.string(), v.regex(MONTH, 'Escribe el mes como 2026-03.'))),
});

export const AnnouncementCount = v.object({ count: Count, month: v.string() });

export const AnnouncementBusiness = v.object({
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  phoneNumber: v.nullable(v.string()),
  whatsappNumber: v.nullable(v.string()),
  isHidden: v.boolean(),
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
  logo: v.nullable(MediaFile),
});

export const Announcement = v.object({
  id: EntityId,
  businessId: EntityId,
  title: v.string(),
  content: v.string(),
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  /** By the owner's plan or by administrators. */
  isHidden: v.boolean(),
  /** Why administrators took it down; null if they did not. */
  withheldReason: v.nullable(v.string()),
  /** Hidden until an administrator decides. */
  heldFor: v.nullable(v.literal('reports')),
  replyCount: Count,
  /** The advice that its words call for. */
  warning: v.nullable(v.picklist(WARNINGS)),
  images: v.array(AnnouncementMedia),
  business: AnnouncementBusiness,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const AnnouncementPage = pageSchema(Announcement);
export type AnnouncementPage = v.InferOutput<typeof AnnouncementPage>;

const Title = (missing: string) => Line(MAX_TITLE_LENGTH, missing);
const Content = (missing: string) => Paragraphs(MAX_CONTENT_LENGTH, missing);
const AllowReplies = v.boolean('Di si el anuncio recibe comentarios.');
const ExpiresAt = v.nullable(v.date('Escribe una fecha y una hora.'));

export const NewAnnouncement = v.object({
  businessId: Reference('Elige el negocio que anuncia.'),
  title: Title('Escribe el título.'),
  content: Content('Escribe el contenido.'),
  allowReplies: v.optional(AllowReplies, true),
  expiresAt: v.optional(ExpiresAt),
});
export type NewAnnouncement = v.InferOutput<typeof NewAnnouncement>;

/** What a mailed link can renew; null if it is not valid. */
export const AnnouncementRenewal = v.nullable(
  v.object({
    id: EntityId,
    title: v.string(),
    expiresAt: v.nullable(v.date()),
    isClosed: v.boolean(),
    /** False once its end has changed since the mail. */
    isRenewable: v.boolean(),
  }),
);
export type AnnouncementRenewal = v.InferOutput<typeof AnnouncementRenewal>;

export const AnnouncementChanges = v.object({
  title: v.optional(Title(TEXT_MISSING)),
  content: v.optional(Content(TEXT_MISSING)),
  allowReplies: v.optional(AllowReplies),
  expiresAt: v.optional(ExpiresAt),
  outcome: v.optional(v.nullable(v.picklist(OUTCOMES, 'Elige «sold» o «finished».'))),
});
export type AnnouncementChanges = v.InferOutput<typeof AnnouncementChanges>;
