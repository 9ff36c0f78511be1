import { DAY } from '#shared/time.ts';

export const CASE_AGES = { day: DAY, week: 7 * DAY } as const;
export type CaseAge = keyof typeof CASE_AGES;
export const AGES = Object.keys(CASE_AGES) as CaseAge[];

export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
