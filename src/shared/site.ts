/** Prices in quetzales. */
export interface Site {
  name: string;
  /** Absolute, without a final slash. */
  url: string;
  contactPhone: string;
  socialUrl: string;
  photosUrl: string;
  premiumMonthly: number;
  premiumYearly: number;
  minPassword: number;
}
