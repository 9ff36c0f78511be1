/** How much data is made, from which seed, as seen at which moment. */
export interface Amounts {
  seed: number;
  at: Date;
  businesses: number;
  announcements: number;
  people: number;
}

/** What belongs to so many businesses: three announcements each, and five of them to every person. */
export const amountsFor = (businesses: number, seed: number, at: Date): Amounts => ({
  seed,
  at,
  businesses,
  announcements: businesses * 3,
  people: businesses / 5,
});
