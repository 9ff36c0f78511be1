import { processPasswordRequests } from '#features/auth/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { removeOldMails } from '#platform/mail/outbox.ts';
import { scheduledJobs } from '#server/jobs.ts';

/** Runs every job to its end, one after the other. `around` gets each one with its name. */
export async function runJobs(
  deps: Parameters<typeof scheduledJobs>[0],
  around = (_name: string, run: () => Promise<unknown>): Promise<unknown> => run(),
): Promise<void> {
  const { signal } = new AbortController();
  await around('password reset requests', () => processPasswordRequests(deps, signal));
  await around('mail', () => removeOldMails(deps.db, deps.clock(), signal));
  for (const { name, run } of scheduledJobs(deps, readConfig({}))) await around(name, () => run(signal));
}
