import { startSweepingSessions } from '#features/auth/server/index.ts';
import { startRemovingAccounts } from '#features/users/server/index.ts';
import type { Config } from '#platform/config.ts';
import { openMailing } from '#platform/mail/open-mailing.ts';
import { systemClock } from '#shared/time.ts';
import type { AppDeps } from './deps.ts';

type UpkeepDeps = Pick<AppDeps, 'db' | 'log' | 'identity'>;

/**
 * Starts what goes on beside requests: mail is sent, accounts of people who left are removed, and what is over is swept
 * away. `stop` ends it all.
 */
export function openUpkeep({ db, log, identity }: UpkeepDeps, config: Config): { stop: () => Promise<void> } {
  const deps = { db, log, identity, clock: systemClock };
  const mailing = openMailing(config, deps);
  const stopSweeping = startSweepingSessions(deps);
  const stopRemoving = startRemovingAccounts(deps);
  return {
    stop: async () => {
      stopSweeping();
      stopRemoving();
      await mailing.stop();
    },
  };
}
