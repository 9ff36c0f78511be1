import * as v from 'valibot';
import { CalendarDay, Count, EntityId, Month, Reference } from '#shared/schemas.ts';

export const VISIT_KINDS = [
  'view',
  'whatsapp',
  'call',
  'directions',
  'impression',
  'scan',
  'basket',
  'order',
] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const MAX_BUSINESSES = 100;
const MAX_ITEMS = 200;

const ID_EXPECTED = 'El identificador debe ser un número entero positivo.';

export const Visit = v.object({
  kind: v.picklist(VISIT_KINDS, 'Elige una de las visitas que se cuentan.'),
  businessIds: v.pipe(
    v.array(Reference(ID_EXPECTED), 'Indica los negocios.'),
    v.minLength(1, 'Indica al menos un negocio.'),
    v.maxLength(MAX_BUSINESSES, `Indica ${MAX_BUSINESSES} negocios o menos.`),
  ),
  /** Names what an order to the one business asks for. */
  itemIds: v.optional(
    v.pipe(
      v.array(Reference(ID_EXPECTED), 'Indica los productos.'),
      v.maxLength(MAX_ITEMS, `Indica ${MAX_ITEMS} productos o menos.`),
    ),
  ),
});
export type Visit = v.InferOutput<typeof Visit>;

export const BANNER_VISIT_KINDS = ['shown', 'tap'] as const;
export type BannerVisitKind = (typeof BANNER_VISIT_KINDS)[number];

export const BannerVisit = v.object({
  kind: v.picklist(BANNER_VISIT_KINDS, 'Elige «shown» o «tap».'),
  bannerId: Reference(ID_EXPECTED),
});
export type BannerVisit = v.InferOutput<typeof BannerVisit>;

export const BannerCounts = v.object({ shown: Count, taps: Count });
export type BannerCounts = v.InferOutput<typeof BannerCounts>;

export const Counts = v.object({
  views: Count,
  whatsappTaps: Count,
  callTaps: Count,
  directionsTaps: Count,
  impressions: Count,
  /** Counts visits from the code on the printed catalogue, which are no views. */
  catalogScans: Count,
  baskets: Count,
  orders: Count,
});
export type Counts = v.InferOutput<typeof Counts>;

const Day = v.pipe(v.string(), v.isoDate());

export const DayCounts = v.object({ day: Day, ...Counts.entries });
export type DayCounts = v.InferOutput<typeof DayCounts>;

export const MonthCounts = v.object({ month: v.string(), ...Counts.entries });
export type MonthCounts = v.InferOutput<typeof MonthCounts>;

export const Statistics = v.object({
  from: Day,
  until: Day,
  days: v.array(DayCounts),
  /** Stands for `days` where the period begins before the days that are kept. */
  months: v.array(MonthCounts),
  totals: Counts,
  /** Sums the period before; null where its days are no longer kept. */
  before: v.nullable(Counts),
  /** Lists the items that most orders asked for, the first one most. */
  mostAsked: v.array(v.object({ id: EntityId, name: v.string(), orders: Count })),
});
export type Statistics = v.InferOutput<typeof Statistics>;

const DAY_EXPECTED = 'Elige un día, como 2026-11-27.';

/** Asks for the last `days` unless it names a period. */
export const StatisticsQuery = v.object({
  days: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Los días deben ser un número.'),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1, 'Pide al menos 1 día.'),
      v.maxValue(90, 'Pide 90 días o menos.'),
    ),
    '30',
  ),
  from: v.optional(CalendarDay(DAY_EXPECTED)),
  until: v.optional(CalendarDay(DAY_EXPECTED)),
});
export type StatisticsQuery = v.InferOutput<typeof StatisticsQuery>;

/** Asks for the current month unless it names one. */
export const MonthQuery = v.object({ month: v.optional(Month) });

export const MonthSheet = v.object({
  month: v.string(),
  until: Day,
  days: v.array(DayCounts),
  /** Stands for `days` where they are no longer kept. */
  months: v.array(MonthCounts),
  totals: Counts,
});
export type MonthSheet = v.InferOutput<typeof MonthSheet>;

const NumbersDay = v.object({ day: Day, views: Count, newBusinesses: Count });

export const SiteNumbers = v.object({
  days: v.array(NumbersDay),
  totals: v.object({ views: Count, newBusinesses: Count }),
  activePremium: Count,
  expiringThisWeek: Count,
});
export type SiteNumbers = v.InferOutput<typeof SiteNumbers>;
