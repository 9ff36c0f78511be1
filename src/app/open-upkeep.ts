import { startSweepingSessions } from '#features/auth/server/index.ts';
import type { Config } from '#platform/config.ts';
import { openMailing } from '#platform/mail/open-mailing.ts';
import { systemClock } from '#shared/time.ts';
import type { Resources } from './open-resources.ts';

/** Starts what goes on beside requests: mail is sent, and what is over is swept away. `stop` ends it all. */
export function openUpkeep({ db, log }: Resources, config: Config): { stop: () => Promise<void> } {
  const deps = { db, log, clock: systemClock };
  const mailing = openMailing(config, deps);
  const stopSweeping = startSweepingSessions(deps);
  return {
    stop: async () => {
      stopSweeping();
      await mailing.stop();
    },
  };
}
