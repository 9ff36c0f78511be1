import * as v from 'valibot';
import { HOUR } from '#shared/time.ts';

/** How long a plan lasts whose end nobody says: 720 hours, in milliseconds. */
export const USUAL_TERM = 720 * HOUR;

/** Said of a term that ends before it begins. */
export const TERM_REVERSED = 'La fecha de fin debe ser después de la de inicio.';

/** So that a term after it has its place on the wire, too. */
const END_OF_TERMS = new Date('3000-01-01T00:00:00Z');

const Moment = v.nullable(
  v.pipe(
    v.date('Escribe una fecha y una hora.'),
    v.check((date) => date < END_OF_TERMS, 'Escribe una fecha antes del año 3000.'),
  ),
);

/** From when until when a plan holds. What is left out stays, or takes its usual value; no end is null. */
export const Term = v.object({ startedAt: v.optional(Moment), expiresAt: v.optional(Moment) });
export type Term = v.InferOutput<typeof Term>;
