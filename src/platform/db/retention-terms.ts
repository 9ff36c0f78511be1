import { DAY, HOUR } from '#shared/time.ts';
import type { Tables } from './tables.ts';

const UNITS = {
  hour: { ms: HOUR, one: 'una hora', many: 'horas' },
  day: { ms: DAY, one: 'un día', many: 'días' },
  month: { ms: (365 * DAY) / 12, one: 'un mes', many: 'meses' },
  year: { ms: 365 * DAY, one: 'un año', many: 'años' },
};

export const term = (count: number, unit: keyof typeof UNITS) => ({
  ms: count * UNITS[unit].ms,
  words: count === 1 ? UNITS[unit].one : `${count} ${UNITS[unit].many}`,
});

interface Described {
  /** Is printed on the privacy page, like `from`. */
  what: string;
}

export interface Timed extends Described {
  keeps: ReturnType<typeof term>;
  from?: string;
  job: string;
}

interface Owned extends Described {
  keeps: string;
  /** Names the table whose rows take these with them: a foreign key cascades, or code deletes both. */
  endsWith: keyof Tables | 'code';
}

export type Rule = Timed | Owned;

/** Describes a table that neither has data of people nor grows with their visits. */
interface Lasting {
  lasting: string;
}

export type TableRetention = Record<string, Rule> | Lasting;

/** Names the tables that only SQL knows. */
export type SqlTable = 'placeBoundary' | 'searchWord' | 'searchWordChange';

const isTimed = (rule: Rule): rule is Timed => typeof rule.keeps !== 'string';

export const describeRule = (rule: Rule): string =>
  isTimed(rule)
    ? `${rule.what}: ${[rule.keeps.words, ...(rule.from ? [rule.from] : [])].join(' ')}.`
    : `${rule.what}: ${rule.keeps}.`;

/** Returns the instant before which rows have been kept for long enough. */
export const keptSince = (at: Date, { keeps }: Pick<Timed, 'keeps'>): Date =>
  new Date(at.getTime() - keeps.ms);
