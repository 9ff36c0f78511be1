import type { Attribute } from '#shared/business-attributes.ts';
import type { GivenPhones } from '#features/businesses/server/index.ts';
import type { CategoryKind } from '#features/categories/schema.ts';
import type { KindFacts } from '#features/announcements/schema.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { Weekday } from '#shared/opening-hours/week.ts';

export type DemoTrade =
  | 'restaurante'
  | 'panaderia'
  | 'cafeteria'
  | 'ferreteria'
  | 'salud'
  | 'belleza'
  | 'taller'
  | 'tecnologia'
  | 'educacion'
  | 'hotel'
  | 'artesanias'
  | 'tienda'
  | 'servicios'
  | 'agro';

export interface DemoUser {
  key: string;
  name: string;
  plan: 'free' | 'premium';
}

/** Invented contacts: phones have `55 01` in the middle, e-mail and sites are under example.com. */
export interface DemoBusiness {
  key: string;
  ownerKey: string;
  name: string;
  shortDescription: string;
  description: string;
  /** A mobile one is also the one of WhatsApp, unless that is given. */
  phoneNumber: string;
  whatsappNumber?: string;
  callNumbers?: NonNullable<GivenPhones['callNumbers']>;
  email?: string;
  websiteUrl?: string;
  address: string;
  placeCode: string;
  attributes?: Attribute[];
  businessHours: BusinessHours;
  hasLogo: boolean;
  photos: number;
  createdDaysAgo: number;
}

export interface DemoCategory {
  kind: CategoryKind;
  name: string;
  description: string;
  trade: DemoTrade;
  businesses: readonly DemoBusiness[];
}

export interface DemoReply {
  from: string;
  message: string;
  /** Hours after the announcement, never in the future. */
  hoursLater: number;
}

/** On the next such day, or the last one; times are Guatemalan. Without `to` it ends with the day. */
export interface DemoEvent {
  weekday: Weekday | 'today';
  from: string;
  to?: string;
  venue: string;
  isPast?: true;
}

export interface DemoAnnouncement {
  businessKey: string;
  title: string;
  content: string;
  hoursAgo: number;
  kind?: KindFacts['kind'];
  price?: number;
  job?: Partial<Pick<KindFacts, 'payMin' | 'payMax' | 'payPeriod' | 'contract'>>;
  event?: DemoEvent;
  /** From now; negative for an expired one. An event expires with its end. */
  expiresInHours?: number;
  outcome?: 'sold' | 'finished';
  allowReplies?: false;
  photos?: number;
  replies?: readonly DemoReply[];
}

export interface DemoBanner {
  altText: string;
  theme: DemoBannerTheme;
}

export type DemoBannerTheme = 'mercado' | 'lago' | 'antigua';
