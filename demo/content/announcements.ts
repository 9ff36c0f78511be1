import { events } from './announcements/events.ts';
import { jobs } from './announcements/jobs.ts';
import { notices } from './announcements/notices.ts';
import { offers } from './announcements/offers.ts';
import { products } from './announcements/products.ts';
import type { DemoAnnouncement } from './types.ts';

const ofKind = (kind: NonNullable<DemoAnnouncement['kind']>, announcements: readonly DemoAnnouncement[]) =>
  announcements.map((announcement) => ({ ...announcement, kind }));

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  ...ofKind('offer', offers),
  ...ofKind('job', jobs),
  ...ofKind('notice', notices),
  ...ofKind('event', events),
  ...ofKind('offer', products),
];
