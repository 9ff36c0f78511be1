import * as v from 'valibot';
import { Count, Reference } from '#shared/schemas.ts';

export const VISIT_KINDS = ['view', 'whatsapp', 'call', 'impression'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const MAX_BUSINESSES = 100;

export const Visit = v.object({
  kind: v.picklist(VISIT_KINDS, 'Elige una de las visitas que se cuentan.'),
  businessIds: v.pipe(
    v.array(Reference('El identificador debe ser un número entero positivo.'), 'Indica los negocios.'),
    v.minLength(1, 'Indica al menos un negocio.'),
    v.maxLength(MAX_BUSINESSES, `Indica ${MAX_BUSINESSES} negocios o menos.`),
  ),
});
export type Visit = v.InferOutput<typeof Visit>;

export const Counts = v.object({
  views: Count,
  whatsappTaps: Count,
  callTaps: Count,
  impressions: Count,
});
export type Counts = v.InferOutput<typeof Counts>;

const Day = v.pipe(v.string(), v.isoDate());

export const DayCounts = v.object({ day: Day, ...Counts.entries });
export type DayCounts = v.InferOutput<typeof DayCounts>;

export const Statistics = v.object({ days: v.array(DayCounts), totals: Counts });
export type Statistics = v.InferOutput<typeof Statistics>;

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
});

const NumbersDay = v.object({ day: Day, views: Count, newBusinesses: Count });

export const SiteNumbers = v.object({
  days: v.array(NumbersDay),
  totals: v.object({ views: Count, newBusinesses: Count }),
  activePremium: Count,
  expiringThisWeek: Count,
});
export type SiteNumbers = v.InferOutput<typeof SiteNumbers>;
