export interface PlanLimits {
  businesses: number;
  announcementsPerMonth: number;
  announcementPhotos: boolean;
  /** Leaves out the logo. Images above the limit are stored but hidden. */
  imagesPerBusiness: number;
  /** Items above the limit are stored but hidden. */
  catalogItems: number;
  /** Gives each item a photo, which the gallery does not count. */
  catalogPhotos: boolean;
  featuredOnHome: boolean;
  businessVerification: boolean;
  support: string;
}

export const FREE_LIMITS: PlanLimits = {
  businesses: 1,
  announcementsPerMonth: 10,
  announcementPhotos: false,
  imagesPerBusiness: 3,
  catalogItems: 30,
  catalogPhotos: false,
  featuredOnHome: false,
  businessVerification: false,
  support: 'Básico',
};

export const PREMIUM_LIMITS: PlanLimits = {
  businesses: 3,
  announcementsPerMonth: 90,
  announcementPhotos: true,
  imagesPerBusiness: 50,
  catalogItems: 200,
  catalogPhotos: true,
  featuredOnHome: true,
  businessVerification: true,
  support: 'Prioritario 24/7',
};

export const SYSTEM_ACCOUNT_LIMITS: PlanLimits = {
  ...FREE_LIMITS,
  businesses: 1_000_000_000,
  announcementsPerMonth: 1_000_000_000,
};

export const planLimits = (isPremium: boolean): PlanLimits => (isPremium ? PREMIUM_LIMITS : FREE_LIMITS);
