/** The ground of every page in each theme; browsers give it to their own bar, too. */
export const PAPER = { light: '#fbfaf7', dark: '#0e141f' } as const;
