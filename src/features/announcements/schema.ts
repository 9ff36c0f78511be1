import * as v from 'valibot';
import {
  CalendarDay,
  Count,
  EntityId,
  HiddenBy,
  Reference,
  SearchText,
  pageBody,
  pageSchema,
  pageQuery,
} from '#shared/schemas.ts';
import { Coordinates } from '#shared/position-schemas.ts';
import { Line, Name, optionalText, Paragraphs, TextLink } from '#shared/text-schemas.ts';
import { MONTH } from '#shared/time.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { AnnouncementMedia, MediaFile } from '../media/schema.ts';
import { NearPlace, PlaceCode, PlaceLabel } from '../places/schema.ts';
import { KINDS } from '#shared/announcement-kinds.ts';
import { DATES, FILTER_NAMES, type FilterName } from './filters.ts';

export const MAX_TITLE_LENGTH = 120;
export const MAX_CONTENT_LENGTH = 5_000;
export const MAX_VENUE_LENGTH = 250;
const MAX_AMOUNT = 9_999_999;
const ANNOUNCEMENTS_PER_PAGE = 12;

export const EXPIRY_PASSED = 'Elige una fecha que todavía no haya pasado.';
export const TEXT_MISSING = 'Título y contenido son requeridos';

const PAY_PERIODS = ['month', 'day', 'hour'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

const CONTRACTS = ['full-time', 'part-time', 'temporary', 'contractor', 'internship'] as const;
export type Contract = (typeof CONTRACTS)[number];

const OUTCOMES = ['sold', 'finished'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Lists where people lose money before they get anything: fees for jobs, rent of places not yet seen, payments in
 * advance.
 */
export const WARNINGS = ['job', 'rental', 'deposit'] as const;
export type MoneyWarning = (typeof WARNINGS)[number];

export const UNKNOWN_KIND = 'Elige «offer», «job», «event» o «notice».';

const Day = CalendarDay('Escribe el día como 2026-03-13.');

const PAY_EXPECTED = 'Escribe cuánto paga al mes, en quetzales sin centavos, como 3500.';

/** Days are Guatemala's. */
const FILTERS = {
  kind: v.optional(v.picklist(KINDS, UNKNOWN_KIND)),
  /** The code of a place; what is within it counts. */
  place: v.optional(PlaceCode),
  /** The code of a place. In order of distance, events too. A position is asked for in a body: see `NearbyAnnouncements`. */
  near: v.optional(NearPlace('/api/announcements/nearby')),
  /** Jobs that pay at least so many quetzales a month. A month counts as 365/12 days of eight hours. */
  payMin: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, PAY_EXPECTED),
      v.examples(['3500']),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1, PAY_EXPECTED),
      v.maxValue(MAX_AMOUNT, PAY_EXPECTED),
    ),
  ),
  /** On Saturdays and Sundays, `weekend` is the one under way. */
  date: v.optional(v.picklist(DATES, 'La fecha solo puede ser «today» o «weekend».')),
  /** Events that are not over before this day. */
  from: v.optional(Day),
  /** Events that begin on this day or before. */
  to: v.optional(Day),
} satisfies Record<FilterName, v.GenericSchema>;

export const AnnouncementFilters = v.object({
  search: v.optional(SearchText, ''),
  ...FILTERS,
  ...pageQuery(ANNOUNCEMENTS_PER_PAGE, 50),
});
export type AnnouncementFilters = v.InferOutput<typeof AnnouncementFilters>;

const { search } = AnnouncementFilters.entries;
const { near: _, ...conditions } = FILTERS;

/** Filters around a visitor, whose position no URL may have. */
export const NearbyAnnouncements = v.object({
  ...Coordinates.entries,
  search,
  ...conditions,
  payMin: v.optional(
    v.pipe(
      v.number(PAY_EXPECTED),
      v.integer(PAY_EXPECTED),
      v.minValue(1, PAY_EXPECTED),
      v.maxValue(MAX_AMOUNT, PAY_EXPECTED),
    ),
  ),
  ...pageBody(ANNOUNCEMENTS_PER_PAGE, 50),
});

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

/** Is null for another kind, or if unknown. Amounts are quetzales. */
export const announcementFacts = {
  kind: v.picklist(KINDS),
  price: v.nullable(v.number()),
  startsAt: v.nullable(v.date()),
  endsAt: v.nullable(v.date()),
  venue: v.nullable(v.string()),
  /** Is where an event is, unless it is where its business is. */
  placeCode: v.nullable(v.string()),
  payMin: v.nullable(v.number()),
  payMax: v.nullable(v.number()),
  payPeriod: v.nullable(v.picklist(PAY_PERIODS)),
  contract: v.nullable(v.picklist(CONTRACTS)),
};
export const FACT_NAMES = Object.keys(announcementFacts) as (keyof typeof announcementFacts)[];

export const Announcement = v.object({
  id: EntityId,
  businessId: EntityId,
  title: v.string(),
  content: v.string(),
  contentLinks: v.array(TextLink),
  ...announcementFacts,
  /** Is the place of `placeCode`. */
  place: v.nullable(PlaceLabel),
  facts: v.array(v.string()),
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  isHidden: v.boolean(),
  hiddenBy: HiddenBy,
  takedownReason: v.nullable(v.string()),
  heldFor: v.nullable(v.literal('reports')),
  replyCount: Count,
  /** Is rounded. Only in lists around a place or a position. */
  distanceM: v.optional(v.number()),
  /** Says that the distance is that of the place: the business shows no position, or the event is elsewhere. */
  isDistanceApproximate: v.optional(v.boolean()),
  /** Holds the advice that its words call for. */
  warning: v.nullable(v.picklist(WARNINGS)),
  images: v.array(AnnouncementMedia),
  business: AnnouncementBusiness,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export type KindFacts = Pick<Announcement, (typeof FACT_NAMES)[number]>;

const Alternative = v.object({
  /** The filter that is left out. */
  without: v.picklist(['search', ...FILTER_NAMES]),
  total: Count,
  totalCapped: v.boolean(),
});
export type Alternative = v.InferOutput<typeof Alternative>;

export const AnnouncementPage = v.object({
  ...pageSchema(Announcement).entries,
  /** Says what an empty list would have without one of its filters. */
  alternatives: v.array(Alternative),
});
export type AnnouncementPage = v.InferOutput<typeof AnnouncementPage>;

const Title = (missing: string) =>
  Name(MAX_TITLE_LENGTH, missing, 'Escribe un título que tenga letras o números.');
const Content = (missing: string) => Paragraphs(MAX_CONTENT_LENGTH, missing);
const AllowReplies = v.boolean('Di si el anuncio recibe comentarios.');
const Instant = v.nullable(v.date('Escribe una fecha y una hora.'));

const AMOUNT_EXPECTED = 'Escribe un monto en quetzales, como 3500.';

const Amount = (least: number) =>
  v.nullable(
    v.pipe(
      v.number(AMOUNT_EXPECTED),
      v.minValue(least, AMOUNT_EXPECTED),
      v.maxValue(MAX_AMOUNT, AMOUNT_EXPECTED),
      v.transform((amount) => Math.round(amount * 100) / 100),
      v.number(),
    ),
  );
/** Is ignored for other kinds than `kind`. */
const givenFacts = {
  kind: v.optional(v.picklist(KINDS, UNKNOWN_KIND)),
  price: v.optional(Amount(0)),
  startsAt: v.optional(Instant),
  endsAt: v.optional(Instant),
  venue: v.optional(optionalText(Line(MAX_VENUE_LENGTH, 'Escribe el lugar del evento.'))),
  placeCode: v.optional(v.nullable(PlaceCode)),
  payMin: v.optional(Amount(0.01)),
  payMax: v.optional(Amount(0.01)),
  payPeriod: v.optional(v.nullable(v.picklist(PAY_PERIODS, 'Elige «month», «day» o «hour».'))),
  contract: v.optional(v.nullable(v.picklist(CONTRACTS, 'Elige un contrato de la lista.'))),
} satisfies Record<keyof KindFacts, v.GenericSchema>;

export const NewAnnouncement = v.object({
  businessId: Reference('Elige el negocio que anuncia.'),
  title: Title('Escribe el título.'),
  content: Content('Escribe el contenido.'),
  ...givenFacts,
  allowReplies: v.optional(AllowReplies, true),
  expiresAt: v.optional(Instant),
});
export type NewAnnouncement = v.InferOutput<typeof NewAnnouncement>;

export const AnnouncementRenewal = v.nullable(
  v.object({
    id: EntityId,
    title: v.string(),
    expiresAt: v.nullable(v.date()),
    isClosed: v.boolean(),
    /** Is false once its end has changed since the mail. */
    isRenewable: v.boolean(),
  }),
);
export type AnnouncementRenewal = v.InferOutput<typeof AnnouncementRenewal>;

export const AnnouncementChanges = v.object({
  title: v.optional(Title(TEXT_MISSING)),
  content: v.optional(Content(TEXT_MISSING)),
  ...givenFacts,
  allowReplies: v.optional(AllowReplies),
  expiresAt: v.optional(Instant),
  outcome: v.optional(v.nullable(v.picklist(OUTCOMES, 'Elige «sold» o «finished».'))),
});
export type AnnouncementChanges = v.InferOutput<typeof AnnouncementChanges>;
