import { operations } from '#server/operations.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { ACCOUNTS_ACCESS } from './accounts.ts';
import { ACCOUNT_DESK_ACCESS } from './account-desk.ts';
import { ADMIN_ACCESS } from './admin.ts';
import { ALERTS_ACCESS } from './alerts.ts';
import { ANNOUNCEMENTS_ACCESS } from './announcements.ts';
import { BANNERS_ACCESS } from './banners.ts';
import { BUSINESSES_ACCESS } from './businesses.ts';
import { CATALOG_ACCESS } from './catalog.ts';
import type { Expectation, Expectations, Statuses } from './expectation.ts';
import { FAVORITES_ACCESS } from './favorites.ts';
import { INVITATIONS_ACCESS } from './invitations.ts';
import { MODERATION_ACCESS } from './moderation.ts';
import { MANAGERS_ACCESS } from './managers.ts';
import { MEDIA_ACCESS } from './media.ts';
import { NOTIFICATIONS_ACCESS } from './notifications.ts';
import { PLANS_ACCESS } from './plans.ts';

/** What the contract doesn't say: example ids and bodies, and statuses that depend on the resource. */
const EXPECTATIONS: Expectations = {
  ...ACCOUNTS_ACCESS,
  ...ACCOUNT_DESK_ACCESS,
  ...ADMIN_ACCESS,
  ...ALERTS_ACCESS,
  ...ANNOUNCEMENTS_ACCESS,
  ...BANNERS_ACCESS,
  ...BUSINESSES_ACCESS,
  ...CATALOG_ACCESS,
  ...FAVORITES_ACCESS,
  ...INVITATIONS_ACCESS,
  ...MODERATION_ACCESS,
  ...MANAGERS_ACCESS,
  ...MEDIA_ACCESS,
  ...NOTIFICATIONS_ACCESS,
  ...PLANS_ACCESS,
};

/** The status for each caller that may call the operation at all. */
function statusesOf({ access, returns, download, status }: Operation): Statuses {
  const success = status ?? (returns || download ? 200 : 204);
  const signedIn = { anonymous: 401, unverified: success, user: success, admin: success };
  if (access === 'anyone') return success;
  if (access === 'admin') return { ...signedIn, unverified: 403, user: 403 };
  return access === 'verified' ? { ...signedIn, unverified: 403 } : signedIn;
}

/** Method and path as the OpenAPI document has them: `GET /api/users/{id}`. */
function documentedName(route: string): string {
  const { method, path } = splitRoute(route);
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

const BY_NAME = new Map(
  Object.entries<Operation>(operations).map(([route, operation]) => [documentedName(route), operation]),
);

export const unknownExpectations = (): string[] =>
  Object.keys(EXPECTATIONS).filter((name) => !BY_NAME.has(name));

/** @throws Error for a route that no contract declares */
export function requireExpectation(name: string): Expectation & { own: Statuses } {
  const operation = BY_NAME.get(name);
  if (!operation) throw new Error(`no contract declares ${name}`);
  return { own: statusesOf(operation), ...EXPECTATIONS[name] };
}
