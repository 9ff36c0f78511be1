import { markExpired } from '#features/announcements/server/index.ts';
import { answerPasswordRequests, sweepSessions } from '#features/auth/server/index.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { followRenames } from '#features/categories/server/index.ts';
import {
  emptyTrash,
  sweepOrphanFiles,
  sweepReceived,
  sweepUnusedPictures,
} from '#features/media/server/index.ts';
import { applyEndedPlans, sweepExpiredPlans, tellOfEnds } from '#features/plans/server/index.ts';
import { flushVisits } from '#features/statistics/server/index.ts';
import { sweepMisses } from '#features/searches/server/index.ts';
import { removeDueAccounts } from '#features/users/server/index.ts';
import type { Config } from '#platform/config.ts';
import { forgetAnswers } from '#platform/db/answer-once.ts';
import { vacuumWorn } from '#platform/db/vacuum.ts';
import { openMailing } from '#platform/mail/open-mailing.ts';
import type { Site } from '#shared/site.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { type RepeatedTask, type Repetition, repeat } from '#platform/repeat.ts';
import type { AppDeps } from './deps.ts';

type UpkeepDeps = Pick<AppDeps, 'db' | 'storage' | 'identity' | 'visits' | 'clock' | 'log'>;

const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
/** In which a mistaken sweep can be undone. */
const TRASH_AGE = 7 * DAY;

/** What follows from a plan that ends, or is about to. */
function planTasks({ db, clock }: UpkeepDeps, site: Site): RepeatedTask[] {
  const plans = { db, clock, site };
  return [
    { name: 'plans that ended', every: MINUTE, run: (signal) => applyEndedPlans(db, clock(), signal) },
    { name: 'plans to be moved to free', every: HOUR, run: (signal) => sweepExpiredPlans(plans, signal) },
    { name: 'news of plans that end', every: QUARTER, run: (signal) => tellOfEnds(plans, signal) },
  ];
}

/** What removes pictures and files that nothing needs. */
function sweepTasks({ db, storage, clock }: UpkeepDeps): RepeatedTask[] {
  const ago = (time: number) => new Date(clock().getTime() - time);
  return [
    {
      name: 'pictures that nothing shows',
      every: HOUR,
      run: (signal) => sweepUnusedPictures({ db, storage, clock }, ago(DAY), signal),
    },
    {
      name: 'files that nothing names',
      every: QUARTER,
      run: () => sweepOrphanFiles({ db, storage, clock }, ago(HALF_HOUR)),
    },
    { name: 'trash', every: HOUR, run: () => emptyTrash({ db, storage }, ago(TRASH_AGE)) },
    { name: 'files that were being received', every: QUARTER, run: () => sweepReceived(ago(HALF_HOUR)) },
    { name: 'keys of old creations', every: HOUR, run: () => forgetAnswers(db, ago(DAY)) },
  ];
}

/** What a database server does by itself. */
function engineTasks({ db }: UpkeepDeps, { databaseUrl }: Config): RepeatedTask[] {
  if (databaseUrl !== undefined) return [];
  return [{ name: 'room of rows that are gone', every: HOUR, run: (signal) => vacuumWorn(db, signal) }];
}

/** What is done again and again beside requests. */
function tasks(deps: UpkeepDeps, config: Config): RepeatedTask[] {
  const { db, identity, visits, clock, log } = deps;
  const { site } = config;
  return [
    ...engineTasks(deps, config),
    ...planTasks(deps, site),
    ...sweepTasks(deps),
    { name: 'visits', every: 10 * SECOND, run: () => flushVisits({ db, visits }) },
    { name: 'words to search for', every: MINUTE, run: () => refreshVocabulary(db) },
    { name: 'expired announcements', every: MINUTE, run: () => markExpired(db, clock()) },
    { name: 'new names of categories', every: 10 * SECOND, run: () => followRenames(db) },
    { name: 'searches in vain', every: MINUTE, run: () => sweepMisses(db, clock()) },
    { name: 'old sessions', every: HOUR, run: () => sweepSessions({ db, clock }) },
    { name: 'closed accounts', every: MINUTE, run: () => removeDueAccounts({ db, identity, clock, log }) },
  ];
}

/**
 * Starts what goes on beside requests: mail is sent, and what is over is swept away. A nudge is for what somebody waits for;
 * `stop` ends it all.
 */
export function openUpkeep(deps: UpkeepDeps, config: Config): Repetition {
  const mailing = openMailing(config, deps);
  const answering = repeat(
    {
      name: 'requests for a new password',
      every: 30 * SECOND,
      run: async (signal) => {
        await answerPasswordRequests(deps, signal);
        mailing.nudge();
      },
    },
    deps.log,
  );
  const rest = tasks(deps, config).map((task) => repeat(task, deps.log));
  return {
    nudge: () => {
      answering.nudge();
      mailing.nudge();
    },
    stop: async () => {
      await Promise.all([answering, ...rest].map((task) => task.stop()));
      await mailing.stop();
    },
  };
}
