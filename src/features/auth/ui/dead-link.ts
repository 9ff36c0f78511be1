import { ApiError } from '#shared/api-client.ts';
import type { IdentityCode } from '../schema.ts';

const DEAD: ReadonlySet<string | null> = new Set<IdentityCode>([
  'invalid-action-code',
  'expired-action-code',
]);

/** What the API says of a mailed link that is good for nothing any more; null for any other failure. */
export const deadLinkIn = (error: unknown): string | null =>
  error instanceof ApiError && DEAD.has(error.code) ? error.message : null;
