/** What the operator configures about the site and visitors may see. Prices in quetzales. */
export interface Site {
  name: string;
  /** Absolute address without a final slash. */
  url: string;
  /** E.164 number that sells premium over WhatsApp. */
  contactPhone: string;
  socialUrl: string;
  photosUrl: string;
  premiumMonthly: number;
  premiumYearly: number;
  /** Characters of the shortest password. */
  minPassword: number;
}
