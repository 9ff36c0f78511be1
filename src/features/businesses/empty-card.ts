import type { BusinessCard } from './schema.ts';

/** Is a card of which nothing is known yet. */
export const EMPTY_CARD: Readonly<Omit<BusinessCard, 'createdAt'>> = {
  id: 0,
  userId: 0,
  name: '',
  shortDescription: null,
  category: null,
  moreCategories: [],
  place: null,
  address: null,
  position: null,
  phoneNumber: null,
  whatsappNumber: null,
  businessHours: null,
  specialDays: [],
  attributes: [],
  isFeatured: false,
  isVerified: false,
  whatsappVerifiedAt: null,
  isHidden: false,
  takedownReason: null,
  closedAt: null,
  heldFor: null,
  logo: null,
  cover: null,
};
