import { ACCOUNTS_ACCESS } from './accounts.ts';
import { ADMIN_ACCESS } from './admin.ts';
import { ANNOUNCEMENTS_ACCESS } from './announcements.ts';
import { BANNERS_ACCESS } from './banners.ts';
import { BUSINESSES_ACCESS } from './businesses.ts';
import type { Expectation, Expectations } from './expectation.ts';
import { MEDIA_ACCESS } from './media.ts';
import { PLANS_ACCESS } from './plans.ts';

/** Every route of the API needs an entry that says who may call it. */
const ACCESS: Expectations = {
  ...ACCOUNTS_ACCESS,
  ...ADMIN_ACCESS,
  ...ANNOUNCEMENTS_ACCESS,
  ...BANNERS_ACCESS,
  ...BUSINESSES_ACCESS,
  ...MEDIA_ACCESS,
  ...PLANS_ACCESS,
};

export const expectedRoutes = (): string[] => Object.keys(ACCESS);

export function requireExpectation(name: string): Expectation {
  const expectation = ACCESS[name];
  if (!expectation) throw new Error(`${name} has no expected statuses in test/access/`);
  return expectation;
}
