import { UNEXPECTED } from '#shared/errors.ts';
import { REQUEST_FAILURES } from '#shared/request-failures.ts';

/** What an administrator reads when somebody's plan has changed, or has not: English, as the specification has it. */
export const SUBSCRIPTION_MESSAGES = {
  assigned: 'Subscription assigned successfully!',
  cancelled: 'User moved to Free plan!',
  datesUpdated: 'Subscription dates updated!',
  expired: (count: number) => `${count} expired subscription(s) moved to Free plan!`,
  noneExpired: 'No expired subscriptions found.',
  assignFailed: 'Failed to assign subscription',
  cancelFailed: 'Failed to cancel subscription',
  datesFailed: 'Failed to update subscription dates',
  checkFailed: 'Failed to check expired subscriptions',
  unknown: 'Unknown error',
} as const;

/** What an administrator reads of a request for premium. */
export const REQUEST_MESSAGES = {
  dismissed: 'Solicitud descartada',
  dismissFailed: 'Error al descartar la solicitud',
} as const;

const WITHOUT_REASON: ReadonlySet<string> = new Set([
  UNEXPECTED,
  REQUEST_FAILURES['bad-request'],
  REQUEST_FAILURES['bad-response'],
]);

/** The reason that the API gave for a failure, or that it gave none. */
export const reasonOf = (reason: string): string =>
  WITHOUT_REASON.has(reason) ? SUBSCRIPTION_MESSAGES.unknown : reason;

/** `Failed to cancel subscription: …`, with the reason. */
export const failedBecause = (failed: string, reason: string): string => `${failed}: ${reasonOf(reason)}`;
