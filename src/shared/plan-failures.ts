import { UNEXPECTED } from './unexpected.ts';
import { REQUEST_FAILURES } from './request-failures.ts';

const GENERIC: ReadonlySet<string> = new Set([
  UNEXPECTED,
  REQUEST_FAILURES['bad-request'],
  REQUEST_FAILURES['bad-response'],
]);

export const failureReason = (reason: string): string => (GENERIC.has(reason) ? 'Unknown error' : reason);

export const failureMessage = (failed: string, reason: string): string =>
  `${failed}: ${failureReason(reason)}`;
