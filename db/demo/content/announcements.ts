import { events } from './announcements/events.ts';
import { jobs } from './announcements/jobs.ts';
import { notices } from './announcements/notices.ts';
import { offers } from './announcements/offers.ts';
import { products } from './announcements/products.ts';
import type { DemoAnnouncement } from './types.ts';

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  ...offers,
  ...jobs,
  ...notices,
  ...events,
  ...products,
];
