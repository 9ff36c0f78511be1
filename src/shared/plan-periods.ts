export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_WORDS: Record<Period, string> = { month: 'un mes', year: 'un año' };
