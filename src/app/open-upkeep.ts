import { sweepSessions } from '#features/auth/server/index.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { sweepOrphanFiles } from '#features/media/server/index.ts';
import { refreshFeatured } from '#features/plans/server/index.ts';
import { removeDueAccounts } from '#features/users/server/index.ts';
import type { Config } from '#platform/config.ts';
import { openMailing } from '#platform/mail/open-mailing.ts';
import { repeat } from '#platform/repeat.ts';
import type { AppDeps } from './deps.ts';

type UpkeepDeps = Pick<AppDeps, 'db' | 'storage' | 'identity' | 'clock' | 'log'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is done again and again beside requests. */
function tasks({ db, storage, identity, clock, log }: UpkeepDeps) {
  return [
    { name: 'plans that ended', every: HOUR, run: () => refreshFeatured(db, clock()) },
    { name: 'words to search for', every: MINUTE, run: () => refreshVocabulary(db) },
    { name: 'old sessions', every: HOUR, run: () => sweepSessions({ db, clock }) },
    { name: 'closed accounts', every: MINUTE, run: () => removeDueAccounts({ db, identity, clock, log }) },
    {
      name: 'files that nothing names',
      every: HOUR,
      run: () => sweepOrphanFiles({ db, storage }, new Date(clock().getTime() - HOUR)),
    },
  ];
}

/** Starts what goes on beside requests: mail is sent, and what is over is swept away. `stop` ends it all. */
export function openUpkeep(deps: UpkeepDeps, config: Config): { stop: () => Promise<void> } {
  const mailing = openMailing(config, deps);
  const ends = tasks(deps).map((task) => repeat(task, deps.log));
  return {
    stop: async () => {
      await Promise.all(ends.map((end) => end()));
      await mailing.stop();
    },
  };
}
