import * as v from 'valibot';
import { Count } from '#shared/schemas.ts';

export const WaitingCounts = v.object({
  reports: Count,
  cases: Count,
  corrections: Count,
  reviews: Count,
});
export type WaitingCounts = v.InferOutput<typeof WaitingCounts>;
