import { ADMIN_ACCESS } from './admin.ts';
import { ANNOUNCEMENTS_ACCESS } from './announcements.ts';
import { AUTH_ACCESS } from './auth.ts';
import { BANNERS_ACCESS } from './banners.ts';
import { BUSINESSES_ACCESS } from './businesses.ts';
import { CATEGORIES_ACCESS } from './categories.ts';
import type { Expectation, Expectations } from './expectation.ts';
import { MEDIA_ACCESS } from './media.ts';
import { PLANS_ACCESS } from './plans.ts';
import { PUBLIC_ACCESS } from './public.ts';
import { REPLIES_ACCESS } from './replies.ts';
import { STATISTICS_ACCESS } from './statistics.ts';
import { REPORTS_ACCESS } from './reports.ts';
import { SEARCHES_ACCESS } from './searches.ts';
import { TRANSFER_ACCESS } from './transfer.ts';
import { USERS_ACCESS } from './users.ts';

/** Every route of the API needs an entry that says who may call it. */
const ACCESS: Expectations = {
  ...ADMIN_ACCESS,
  ...ANNOUNCEMENTS_ACCESS,
  ...AUTH_ACCESS,
  ...BANNERS_ACCESS,
  ...BUSINESSES_ACCESS,
  ...CATEGORIES_ACCESS,
  ...MEDIA_ACCESS,
  ...PLANS_ACCESS,
  ...PUBLIC_ACCESS,
  ...REPLIES_ACCESS,
  ...STATISTICS_ACCESS,
  ...REPORTS_ACCESS,
  ...SEARCHES_ACCESS,
  ...TRANSFER_ACCESS,
  ...USERS_ACCESS,
};

export const expectedRoutes = (): string[] => Object.keys(ACCESS);

export function requireExpectation(name: string): Expectation {
  const expectation = ACCESS[name];
  if (!expectation) throw new Error(`Who may call ${name}? Say so in test/access/`);
  return expectation;
}
