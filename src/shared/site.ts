/** Prices in quetzales. */
export interface Site {
  name: string;
  /** Absolute, without a final slash. */
  url: string;
  /** E.164. Pages leave out what needs an unset contact. */
  contactPhone: string | null;
  socialUrl: string | null;
  photosUrl: string | null;
  premiumMonthly: number;
  premiumYearly: number;
  minPassword: number;
}
