import { categoryNames } from '#shared/category-names.ts';
import { hoursSummary } from '#shared/opening-hours/summary.ts';
import { placeText, placesText } from '#shared/place-name.ts';
import type { Position } from '#shared/position.ts';
import { formatPhone } from '#shared/phone.ts';
import { attributeNames } from '#shared/business-attributes.ts';
import type { BusinessProfile, CallNumber } from '../schema.ts';

const phoneText = (number: string) => (number.startsWith('+') ? formatPhone(number) : number);

const callText = ({ number, extension, label }: CallNumber) =>
  [phoneText(number), extension && `ext. ${extension}`, label && `(${label})`].filter(Boolean).join(' ');

/** Rounds to about a metre. */
const pointText = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Returns what the log holds of a business before and after a change, as people read it. */
export const auditedFacts = (business: BusinessProfile) => ({
  name: business.name,
  category: categoryNames(business) || null,
  place: business.place && placeText(business.place),
  serviceArea: placesText(business.servicePlaces) || null,
  address: business.address,
  shortDescription: business.shortDescription,
  description: business.description,
  whatsapp: business.whatsappNumber && phoneText(business.whatsappNumber),
  phones: business.callNumbers.map(callText).join(' · ') || null,
  email: business.email,
  website: business.websiteUrl,
  facebook: business.facebookUrl,
  instagram: business.instagramUrl,
  tiktok: business.tiktokUrl,
  youtube: business.youtubeUrl,
  telegram: business.telegramUrl,
  hours: business.businessHours && hoursSummary(business.businessHours),
  attributes: attributeNames(business.attributes) || null,
  point: business.position && pointText(business.position),
  isPointPrivate: business.isPositionPrivate,
});
