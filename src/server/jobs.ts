import { markExpired, sendEndingNotices } from '#features/announcements/server/index.ts';
import { processPasswordRequests, sweepSessions } from '#features/auth/server/index.ts';
import {
  askOwners,
  markStaleBusinesses,
  refreshSchedules,
  refreshVocabulary,
} from '#features/businesses/server/index.ts';
import { deleteOldCorrections } from '#features/corrections/server/index.ts';
import { applyRenames } from '#features/categories/server/index.ts';
import { endCases } from '#features/moderation/server/index.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import { endLapsedInvitations } from '#features/managers/server/index.ts';
import {
  emptyTrash,
  sweepOrphanFiles,
  sweepAbandonedUploads,
  sweepUnusedPictures,
} from '#features/media/server/index.ts';
import { deleteOldNotices, sendDigests } from '#features/notifications/server/index.ts';
import {
  applyChangedLimits,
  applyEndedPlans,
  sweepExpiredPlans,
  sendEndNotices,
} from '#features/plans/server/index.ts';
import { flushVisits } from '#features/statistics/server/index.ts';
import { deleteOldZeroResults } from '#features/searches/server/index.ts';
import { keepMemories } from '#features/takedowns/server/index.ts';
import { removeDueAccounts } from '#features/users/server/index.ts';
import type { Config } from '#platform/config.ts';
import { removeOldIdempotencyKeys } from '#platform/db/idempotency.ts';
import { vacuumChangedTables } from '#platform/db/embedded/engine.ts';
import { removeOldCounters } from '#platform/http/rate-limit.ts';
import { startMailJob } from '#platform/mail/delivery.ts';
import type { Site } from '#shared/site.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { type ScheduledJob, type RunningJob, startJob } from '#platform/jobs.ts';
import { openDestination } from '#commands/backup/open-destination.ts';
import { runScheduledBackup } from '#commands/backup/scheduled-backup.ts';
import type { AppDeps } from './deps.ts';

type JobDeps = Pick<
  AppDeps,
  'db' | 'storage' | 'identity' | 'visits' | 'clock' | 'log' | 'metrics' | 'sessionKeys'
>;

const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
const TRASH_AGE = 7 * DAY;
const LANDINGS_EVERY = 5 * MINUTE;

function planJobs({ db, clock }: JobDeps, site: Site): ScheduledJob[] {
  const plans = { db, clock, site };
  return [
    { name: 'ended plans', every: MINUTE, run: (signal) => applyEndedPlans(db, clock(), signal) },
    { name: 'changed plan limits', every: HOUR, run: (signal) => applyChangedLimits(db, clock(), signal) },
    { name: 'move expired plans to free', every: HOUR, run: (signal) => sweepExpiredPlans(plans, signal) },
    { name: 'plan end notices', every: QUARTER, run: (signal) => sendEndNotices(plans, signal) },
  ];
}

function noticeJobs({ db, clock, sessionKeys }: JobDeps, site: Site): ScheduledJob[] {
  const context = { db, clock, sessionKeys, site };
  return [
    {
      name: 'announcement end notices',
      every: QUARTER,
      run: (signal) => sendEndingNotices(context, signal),
    },
    { name: 'notice digests', every: MINUTE, run: (signal) => sendDigests(context, signal) },
    { name: 'old notices', every: HOUR, run: () => deleteOldNotices(db, clock()) },
  ];
}

function cleanupJobs({ db, storage, clock }: JobDeps): ScheduledJob[] {
  const ago = (time: number) => new Date(clock().getTime() - time);
  return [
    {
      name: 'unused pictures',
      every: HOUR,
      run: (signal) => sweepUnusedPictures({ db, storage, clock }, ago(DAY), signal),
    },
    {
      name: 'orphan files',
      every: QUARTER,
      run: () => sweepOrphanFiles({ db, storage, clock }, ago(HALF_HOUR)),
    },
    { name: 'trash', every: HOUR, run: () => emptyTrash({ db, storage }, ago(TRASH_AGE)) },
    { name: 'abandoned uploads', every: QUARTER, run: () => sweepAbandonedUploads(ago(HALF_HOUR)) },
    { name: 'old counters', every: MINUTE, run: () => removeOldCounters(db, clock()) },
    { name: 'old idempotency keys', every: HOUR, run: () => removeOldIdempotencyKeys(db, ago(DAY)) },
  ];
}

function engineJobs({ db }: JobDeps, { databaseUrl }: Config): ScheduledJob[] {
  if (databaseUrl !== undefined) return [];
  return [{ name: 'vacuum', every: HOUR, run: (signal) => vacuumChangedTables(db, signal) }];
}

function backupJobs(deps: JobDeps, { backup, ...stores }: Config): ScheduledJob[] {
  const { every, to, keep, keys } = backup;
  if (every === null || to === null) return [];
  const destination = openDestination(to, stores);
  return [
    {
      name: 'backup',
      every: MINUTE,
      run: (signal) => runScheduledBackup({ ...deps, keys }, { every, keep, destination }, signal),
    },
  ];
}

function scheduledJobs(deps: JobDeps, config: Config): ScheduledJob[] {
  const { db, identity, visits, clock, log } = deps;
  const { site } = config;
  return [
    ...engineJobs(deps, config),
    ...planJobs(deps, site),
    ...noticeJobs(deps, site),
    ...cleanupJobs(deps),
    ...backupJobs(deps, config),
    { name: 'visits', every: 10 * SECOND, run: () => flushVisits({ db, visits }) },
    { name: 'search vocabulary', every: MINUTE, run: () => refreshVocabulary(db) },
    { name: 'landing pages', every: LANDINGS_EVERY, run: () => refreshLandings(db, clock()) },
    { name: 'expired announcements', every: MINUTE, run: () => markExpired(db, clock()) },
    { name: 'special days', every: MINUTE, run: () => refreshSchedules(db, clock()) },
    { name: 'stale businesses', every: HOUR, run: () => markStaleBusinesses(db, clock()) },
    { name: 'data checks', every: HOUR, run: (signal) => askOwners({ ...deps, site }, signal) },
    {
      name: 'takedown memories',
      every: HOUR,
      run: () => keepMemories({ db, clock, sessionKeys: deps.sessionKeys }),
    },
    { name: 'old corrections', every: HOUR, run: () => deleteOldCorrections(db, clock()) },
    { name: 'category renames', every: 10 * SECOND, run: () => applyRenames(db) },
    { name: 'zero-result searches', every: MINUTE, run: () => deleteOldZeroResults(db, clock()) },
    { name: 'ended cases', every: MINUTE, run: () => endCases({ db, clock, site }) },
    { name: 'lapsed invitations', every: HOUR, run: () => endLapsedInvitations(db, clock()) },
    { name: 'expired sessions', every: HOUR, run: () => sweepSessions({ db, clock }) },
    { name: 'closed accounts', every: MINUTE, run: () => removeDueAccounts({ db, identity, clock, log }) },
  ];
}

export function startJobs(deps: JobDeps, config: Config): RunningJob {
  const recordJob = deps.metrics?.recordJob;
  const mail = startMailJob(config, { ...deps, recordJob });
  const passwordResets = startJob(
    {
      name: 'password reset requests',
      every: 30 * SECOND,
      run: async (signal) => {
        await processPasswordRequests(deps, signal);
        mail.wake();
      },
    },
    deps.log,
    recordJob,
  );
  const others = scheduledJobs(deps, config).map((job) => startJob(job, deps.log, recordJob));
  return {
    wake: () => {
      passwordResets.wake();
      mail.wake();
    },
    stop: async () => {
      await Promise.all([passwordResets, ...others].map((job) => job.stop()));
      await mail.stop();
    },
  };
}
