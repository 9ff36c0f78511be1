import { setTimeout } from 'node:timers/promises';

export const RETRY_PAUSES_MS: readonly number[] = [1_000, 4_000, 10_000];

export async function retry<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await setTimeout(pause);
    }
  }
  return work();
}
