import type { Announcement } from '#features/announcements/schema.ts';
import { EMPTY_CARD } from '#features/businesses/empty-card.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import type { MediaFile } from '#features/media/schema.ts';
import type { ComparedBusiness } from '#features/moderation/schema.ts';
import { DAY, HOUR } from '#shared/time.ts';

const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

/** Is drawn by the server for link previews. */
export const PHOTO: MediaFile = {
  id: 1,
  downloadUrl: '/og/page/home.jpg',
  width: 1200,
  height: 630,
  thumbhash: THUMBHASH,
  sources: [],
};
/** No browser can draw it. */
export const UNKNOWN_PHOTO: MediaFile = { ...PHOTO, downloadUrl: 'data:image/jpeg;base64,AA==' };

const OPEN = { open: '00:00', close: '00:00', closed: false as const };
const SHUT = { closed: true as const };
const weekOf = <Day>(day: Day) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});
export const ALWAYS_OPEN = weekOf(OPEN);
export const NEVER_OPEN = weekOf(SHUT);

export const bareBusiness = (now: Date): BusinessCard => ({
  ...EMPTY_CARD,
  id: 7,
  userId: 1,
  name: 'Tienda Lupita',
  attributes: ['card', 'delivery', 'parking'],
  createdAt: new Date(now.getTime() - 40 * DAY),
});

export const fullBusiness = (now: Date): BusinessCard => ({
  ...bareBusiness(now),
  name: 'Panadería La Espiga',
  shortDescription: 'Pan de horno de leña, pasteles y champurradas.',
  category: { id: 3, name: 'Panaderías y pastelerías', slug: 'panaderias-y-pastelerias' },
  place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
  address: '5a. avenida norte 23',
  position: { latitude: 14.5586, longitude: -90.7333 },
  phoneNumber: '+50255550123',
  whatsappNumber: '+50255550123',
  businessHours: ALWAYS_OPEN,
  isFeatured: true,
  isVerified: true,
  whatsappVerifiedAt: now,
  logo: PHOTO,
  cover: PHOTO,
});

export const longBusiness = (now: Date): BusinessCard => ({
  ...fullBusiness(now),
  name: 'Distribuidora de Materiales de Construcción y Ferretería Hermanos Xicará de San Pedro La Laguna',
  category: { id: 4, name: 'Ferreterías, materiales de construcción y pinturas', slug: 'ferreterias' },
  moreCategories: [
    { id: 5, name: 'Fletes y mudanzas', slug: 'fletes' },
    { id: 6, name: 'Alquiler de maquinaria', slug: 'maquinaria' },
  ],
  place: { code: '0718', name: 'San Pedro La Laguna', department: 'Sololá' },
  businessHours: NEVER_OPEN,
  isVerified: false,
  cover: UNKNOWN_PHOTO,
  distanceM: 12_345,
});

export const comparedBusiness = (card: BusinessCard): ComparedBusiness => ({
  ...card,
  description: 'Pan de horno de leña. Abrimos desde 1987.',
  websiteUrl: 'https://example.com/pan',
  facebookUrl: 'https://www.facebook.com/pandelena',
  instagramUrl: null,
  tiktokUrl: null,
  youtubeUrl: null,
  telegramUrl: null,
  phones: ['+50255550123'],
  updatedAt: card.createdAt,
  owner: { id: 1, name: 'Ana Xicará', email: 'ana@example.com', createdAt: card.createdAt },
});

export const offer = (now: Date): Announcement => {
  const { id, userId, name, phoneNumber, whatsappNumber, isHidden, category, place, logo } =
    fullBusiness(now);
  return {
    id: 11,
    businessId: id,
    title: 'Pan de yemas para el Día de Todos los Santos',
    content: 'Lo horneamos el viernes. Pide por example.com.',
    contentLinks: [{ start: 34, end: 45, url: 'https://example.com' }],
    kind: 'offer',
    price: 12.5,
    startsAt: null,
    endsAt: null,
    venue: null,
    placeCode: null,
    place: null,
    payMin: null,
    payMax: null,
    payPeriod: null,
    contract: null,
    facts: [],
    allowReplies: true,
    expiresAt: new Date(now.getTime() + 5 * DAY),
    createdAt: new Date(now.getTime() - 3 * HOUR),
    updatedAt: now,
    outcome: null,
    replyCount: 0,
    warning: null,
    images: [],
    business: { id, userId, name, phoneNumber, whatsappNumber, isHidden, category, place, logo },
    isHidden: false,
    takedownReason: null,
    heldFor: null,
  };
};
