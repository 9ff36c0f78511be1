import type { DollarRate } from './dollars.ts';

export interface Site {
  name: string;
  /** Absolute URL without a final slash. */
  url: string;
  contactPhone: string | null;
  socialUrl: string | null;
  photosUrl: string | null;
  premiumMonthly: number;
  premiumYearly: number;
  minPassword: number;
  /** Is missing unless the operator has set one. */
  dollarRate?: DollarRate;
}

/** Lists environment variables without which a production site is incomplete. */
export const SITE_SETTINGS = [
  'OPERATOR_NAME',
  'OPERATOR_EMAIL',
  'CONTACT_PHONE',
  'SOCIAL_URL',
  'PHOTOS_URL',
  'SMTP_URL',
  'MAIL_FROM',
] as const;
export type SiteSetting = (typeof SITE_SETTINGS)[number];
