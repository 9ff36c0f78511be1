import { type Config, requireConfig } from '#platform/config.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { describeCause } from '#platform/storage/s3-faults.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';
import { type StoredSite, openStoredSite } from '#server/open-resources.ts';
import { BackupError } from './backup/backup-error.ts';
import { AppError } from '#shared/errors.ts';

export function failWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

function describe(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  if (error instanceof DatabaseUnavailableError)
    return 'The database stopped answering. Run this again when it is back.';
  if (error instanceof AppError && error.code === 'unavailable')
    return `The store of the pictures failed (${describeCause(error)}). Run this again when it is back.`;
  return null;
}

export async function explain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = describe(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

export async function runOnStoredSite(
  work: (site: StoredSite, config: Config) => Promise<void>,
): Promise<void> {
  const config = requireConfig();
  const site = await exitOnStartupError(() => openStoredSite({ ...config, logLevel: 'warn' }));
  try {
    await explain(() => exitOnStartupError(() => work(site, config)));
  } finally {
    await site.close();
  }
}
