import { type Config, requireConfig } from '#platform/config.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';
import { type StoredSite, openStoredSite } from '#app/open-resources.ts';
import { BackupError } from '#app/backup/backup-error.ts';

export function failWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

async function explain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs a command on the stored site and prints what its operator can mend in one line. */
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
