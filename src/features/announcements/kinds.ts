import { dayStart, guatemalaDay } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import type { Contract, KindFacts, PayPeriod } from './schema.ts';

export const PAY_PERIOD_LABELS: Record<PayPeriod, string> = {
  month: 'al mes',
  day: 'al día',
  hour: 'por hora',
};

export const CONTRACT_LABELS: Record<Contract, string> = {
  'full-time': 'Tiempo completo',
  'part-time': 'Medio tiempo',
  temporary: 'Temporal',
  contractor: 'Por proyecto o servicio',
  internship: 'Prácticas',
};

export const NO_FACTS: KindFacts = {
  kind: 'notice',
  price: null,
  startsAt: null,
  endsAt: null,
  venue: null,
  placeCode: null,
  payMin: null,
  payMax: null,
  payPeriod: null,
  contract: null,
};

/** Drops what other kinds have. A pay without a period is monthly. */
export function factsOfKind(facts: KindFacts): KindFacts {
  const { kind, price, startsAt, endsAt, venue, placeCode, payMin, payMax, payPeriod, contract } = facts;
  if (kind === 'offer') return { ...NO_FACTS, kind, price };
  if (kind === 'event') return { ...NO_FACTS, kind, startsAt, endsAt, venue, placeCode };
  if (kind === 'notice') return NO_FACTS;
  const period = payMin === null && payMax === null ? null : (payPeriod ?? 'month');
  return { ...NO_FACTS, kind, payMin, payMax, payPeriod: period, contract };
}

export function eventEnd({ startsAt, endsAt }: Pick<KindFacts, 'startsAt' | 'endsAt'>): Date | null {
  if (endsAt || !startsAt) return endsAt;
  return new Date(dayStart(guatemalaDay(startsAt)).getTime() + DAY);
}

export interface FactProblem {
  field: keyof KindFacts;
  message: string;
}

export function findFactProblems(facts: KindFacts): FactProblem[] {
  const { kind, startsAt, endsAt, venue, payMin, payMax } = facts;
  const problems: (FactProblem | false)[] = [
    kind === 'event' && !startsAt && { field: 'startsAt', message: 'Escribe cuándo empieza el evento.' },
    startsAt !== null &&
      endsAt !== null &&
      endsAt <= startsAt && { field: 'endsAt', message: 'El evento termina después de empezar.' },
    kind === 'event' && !venue && { field: 'venue', message: 'Escribe el lugar del evento.' },
    payMax !== null &&
      (payMin === null || payMax <= payMin) && {
        field: 'payMax',
        message: 'Escribe primero el menor pago y aquí el mayor.',
      },
  ];
  return problems.filter((problem) => problem !== false);
}
