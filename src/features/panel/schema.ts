import * as v from 'valibot';
import { Count } from '#shared/schemas.ts';

/** What waits for an administrator, by queue. */
export const WaitingCounts = v.object({
  reports: Count,
  cases: Count,
  corrections: Count,
  reviews: Count,
});
export type WaitingCounts = v.InferOutput<typeof WaitingCounts>;
