import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processPasswordRequests } from '#features/auth/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { removeOldMails } from '#platform/mail/outbox.ts';
import { scheduledJobs } from '#server/jobs.ts';

/** Runs `work` with a temporary folder of its own. By a later clock the sweep of uploads would take those of other processes. */
async function withOwnTemporaryFolder(work: () => Promise<void>): Promise<void> {
  const { TMPDIR: before } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'plaza-jobs-'));
  process.env['TMPDIR'] = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs every job to its end, one after the other. `around` gets each one with its name. */
export async function runJobs(
  deps: Parameters<typeof scheduledJobs>[0],
  around = (_name: string, run: () => Promise<unknown>): Promise<unknown> => run(),
): Promise<void> {
  const { signal } = new AbortController();
  await withOwnTemporaryFolder(async () => {
    await around('password reset requests', () => processPasswordRequests(deps, signal));
    await around('mail', () => removeOldMails(deps.db, deps.clock(), signal));
    for (const { name, run } of scheduledJobs(deps, readConfig({}))) await around(name, () => run(signal));
  });
}
