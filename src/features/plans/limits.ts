import { FREE_GALLERY_IMAGES, PREMIUM_GALLERY_IMAGES } from '#shared/limits.ts';

/** What an owner may have on a plan. */
export interface PlanLimits {
  businesses: number;
  announcementsPerMonth: number;
  announcementPhotos: boolean;
  /** Gallery images shown; the logo does not count. */
  imagesPerBusiness: number;
  featuredOnHome: boolean;
  businessVerification: boolean;
  /** As the plans page says it. */
  support: string;
}

export const FREE_LIMITS: PlanLimits = {
  businesses: 1,
  announcementsPerMonth: 10,
  announcementPhotos: false,
  imagesPerBusiness: FREE_GALLERY_IMAGES,
  featuredOnHome: false,
  businessVerification: false,
  support: 'Básico',
};

export const PREMIUM_LIMITS: PlanLimits = {
  businesses: 3,
  announcementsPerMonth: 90,
  announcementPhotos: true,
  imagesPerBusiness: PREMIUM_GALLERY_IMAGES,
  featuredOnHome: true,
  businessVerification: true,
  support: 'Prioritario 24/7',
};

/** For what the site itself lists. */
export const HOUSE_LIMITS: PlanLimits = {
  ...FREE_LIMITS,
  businesses: 1_000_000_000,
  announcementsPerMonth: 1_000_000_000,
};

/** What an owner may have, with a paid plan or without. */
export const limitsOf = (isPremium: boolean): PlanLimits => (isPremium ? PREMIUM_LIMITS : FREE_LIMITS);
