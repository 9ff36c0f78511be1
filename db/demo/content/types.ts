import type { BusinessHours } from '#shared/opening-hours/schema.ts';

/** What a category's pictures show. */
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

/** Someone with an account: the owner of businesses, or a neighbour who only replies. */
export interface DemoUser {
  key: string;
  name: string;
  plan: 'free' | 'premium';
}

/** Telephone numbers have `55 01` in the middle, so that they read as invented; mail and sites are under example.com. */
export interface DemoBusiness {
  key: string;
  ownerKey: string;
  name: string;
  /** At most 100 characters. */
  shortDescription: string;
  /** Paragraphs are parted by an empty line. */
  description: string;
  phoneNumber: string;
  email?: string;
  websiteUrl?: string;
  address: string;
  placeCode: string;
  businessHours: BusinessHours;
  hasLogo: boolean;
  /** Gallery pictures, without the logo. */
  photos: number;
  createdDaysAgo: number;
}

export interface DemoCategory {
  name: string;
  description: string;
  trade: DemoTrade;
  businesses: readonly DemoBusiness[];
}

export interface DemoReply {
  /** A neighbour's key, or `owner` for the owner of the announcing business. */
  from: string;
  message: string;
  /** Hours after the announcement, never in the future. */
  hoursLater: number;
}

export interface DemoAnnouncement {
  businessKey: string;
  title: string;
  content: string;
  hoursAgo: number;
  /** Counted from now: a negative number has already expired. */
  expiresInHours?: number;
  /** How it ended before its time. */
  outcome?: 'sold' | 'finished';
  /** Comments are open unless said otherwise. */
  allowReplies?: false;
  /** Pictures; only premium owners have them. */
  photos?: number;
  replies?: readonly DemoReply[];
}

export interface DemoBanner {
  altText: string;
  theme: DemoBannerTheme;
}

export type DemoBannerTheme = 'mercado' | 'lago' | 'antigua';
