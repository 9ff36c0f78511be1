import { processAccountChanges } from '#features/accounts/server/index.ts';
import { deleteIdleDevices, processAlerts, processPushes } from '#features/alerts/server/index.ts';
import { markExpired, sendEndingNotices } from '#features/announcements/server/index.ts';
import { deleteOldEntries } from '#features/audit/server/index.ts';
import { deleteOldCodes, processPasswordRequests, sweepSessions } from '#features/auth/server/index.ts';
import {
  askOwners,
  deleteUnusedPatterns,
  endUnconfirmedImports,
  markStaleBusinesses,
  refreshSchedules,
  refreshVocabulary,
} from '#features/businesses/server/index.ts';
import { applyRenames } from '#features/categories/server/index.ts';
import { endOldImports } from '#features/import-export/server/index.ts';
import { processInvitations } from '#features/invitations/server/index.ts';
import { deleteOldCases, endCases } from '#features/moderation/server/index.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import { endLapsedInvitations } from '#features/managers/server/index.ts';
import {
  emptyTrash,
  sweepOrphanFiles,
  sweepAbandonedUploads,
  sweepUnusedPictures,
} from '#features/media/server/index.ts';
import { deleteOldNotices, sendDigests } from '#features/notifications/server/index.ts';
import { sendWeek } from '#features/panel/server/index.ts';
import {
  applyChangedLimits,
  applyEndedPlans,
  deleteOldPayments,
  sweepExpiredPlans,
  sendEndNotices,
} from '#features/plans/server/index.ts';
import { flushVisits, moveOldVisits } from '#features/statistics/server/index.ts';
import { deleteOldZeroResults } from '#features/searches/server/index.ts';
import { keepMemories } from '#features/takedowns/server/index.ts';
import { deleteUnverified, removeDueAccounts, repeatDeletions } from '#features/users/server/index.ts';
import type { Config } from '#platform/config.ts';
import { removeOldIdempotencyKeys } from '#platform/db/idempotency.ts';
import { FILE_RETENTION, RETENTION, type Timed, keptSince } from '#platform/db/retention.ts';
import { vacuumChangedTables } from '#platform/db/embedded/engine.ts';
import { removeOldCounters } from '#platform/http/rate-limit.ts';
import { startMailJob } from '#platform/mail/delivery.ts';
import { createPushTransport } from '#platform/push/transport.ts';
import type { Site } from '#shared/site.ts';
import { HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { type ScheduledJob, type RunningJob, startJob } from '#platform/jobs.ts';
import { openDestination } from '#commands/backup/open-destination.ts';
import { runScheduledBackup } from '#commands/backup/scheduled-backup.ts';
import type { AppDeps } from './deps.ts';

type JobDeps = Pick<
  AppDeps,
  | 'db'
  | 'storage'
  | 'identity'
  | 'visits'
  | 'bannerVisits'
  | 'itemOrders'
  | 'clock'
  | 'log'
  | 'metrics'
  | 'sessionKeys'
  | 'readHealth'
>;

const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
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
    { name: 'alerts', every: MINUTE, run: (signal) => processAlerts(context, signal) },
    { name: 'old notices', every: HOUR, run: (signal) => deleteOldNotices(db, clock(), signal) },
  ];
}

function pushJobs({ db, clock, log, metrics }: JobDeps, { site, operator }: Config): ScheduledJob[] {
  const transport = createPushTransport();
  const context = { db, clock, log, site, operator, transport, countPush: metrics?.countPush };
  return [
    { name: 'push', every: 10 * SECOND, run: (signal) => processPushes(context, signal) },
    { name: 'idle devices', every: HOUR, run: (signal) => deleteIdleDevices(db, signal) },
  ];
}

function cleanupJobs({ db, storage, clock }: JobDeps): ScheduledJob[] {
  const ago = (time: number) => new Date(clock().getTime() - time);
  const end = (rule: Timed) => keptSince(clock(), rule);
  return [
    {
      name: 'unused pictures',
      every: HOUR,
      run: (signal) => sweepUnusedPictures({ db, storage, clock }, end(RETENTION.mediaFile.unused), signal),
    },
    {
      name: 'orphan files',
      every: QUARTER,
      run: () => sweepOrphanFiles({ db, storage, clock }, ago(HALF_HOUR)),
    },
    { name: 'trash', every: HOUR, run: () => emptyTrash({ db, storage }, end(FILE_RETENTION.trash)) },
    { name: 'abandoned uploads', every: QUARTER, run: () => sweepAbandonedUploads(ago(HALF_HOUR)) },
    { name: 'old counters', every: MINUTE, run: (signal) => removeOldCounters(db, clock(), signal) },
    {
      name: 'old idempotency keys',
      every: HOUR,
      run: (signal) => removeOldIdempotencyKeys(db, end(RETENTION.idempotencyKey.rows), signal),
    },
    { name: 'old audit entries', every: HOUR, run: (signal) => deleteOldEntries({ db, clock }, signal) },
    { name: 'old imports', every: HOUR, run: (signal) => endOldImports({ db, clock }, signal) },
    { name: 'old visits', every: HOUR, run: (signal) => moveOldVisits({ db, clock }, signal) },
    { name: 'old payments', every: HOUR, run: (signal) => deleteOldPayments({ db, clock }, signal) },
    { name: 'old cases', every: HOUR, run: (signal) => deleteOldCases({ db, clock }, signal) },
    { name: 'expired codes', every: HOUR, run: (signal) => deleteOldCodes({ db, clock }, signal) },
  ];
}

function accountJobs(deps: JobDeps, site: Site): ScheduledJob[] {
  const { db, identity, clock, log } = deps;
  const context = { ...deps, site };
  return [
    { name: 'expired sessions', every: HOUR, run: (signal) => sweepSessions({ db, clock }, signal) },
    {
      name: 'unverified accounts',
      every: HOUR,
      run: (signal) => deleteUnverified(context, signal),
    },
    { name: 'deletions', every: MINUTE, run: (signal) => repeatDeletions(context, signal) },
    {
      name: 'account changes',
      every: MINUTE,
      run: (signal) => processAccountChanges(context, signal),
    },
    { name: 'closed accounts', every: MINUTE, run: () => removeDueAccounts({ db, identity, clock, log }) },
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

/** Keeps what lists and searches read beside the businesses. */
function derivedDataJobs({ db, clock }: JobDeps): ScheduledJob[] {
  return [
    { name: 'search vocabulary', every: MINUTE, run: (signal) => refreshVocabulary(db, signal) },
    { name: 'special days', every: MINUTE, run: (signal) => refreshSchedules(db, clock(), signal) },
    { name: 'unused opening hours', every: HOUR, run: (signal) => deleteUnusedPatterns(db, signal) },
  ];
}

/** Lists all scheduled jobs but for mail and requests of new passwords. */
export function scheduledJobs(deps: JobDeps, config: Config): ScheduledJob[] {
  const { db, clock } = deps;
  const { site } = config;
  return [
    ...engineJobs(deps, config),
    ...planJobs(deps, site),
    ...noticeJobs(deps, site),
    ...pushJobs(deps, config),
    ...cleanupJobs(deps),
    ...derivedDataJobs(deps),
    ...accountJobs(deps, site),
    ...backupJobs(deps, config),
    { name: 'visits', every: 10 * SECOND, run: () => flushVisits(deps) },
    { name: 'landing pages', every: LANDINGS_EVERY, run: () => refreshLandings(db, clock()) },
    { name: 'expired announcements', every: MINUTE, run: (signal) => markExpired(db, clock(), signal) },
    { name: 'stale businesses', every: HOUR, run: (signal) => markStaleBusinesses(db, clock(), signal) },
    {
      name: 'unconfirmed imports',
      every: HOUR,
      run: (signal) => endUnconfirmedImports({ ...deps, site }, signal),
    },
    { name: 'data checks', every: HOUR, run: (signal) => askOwners({ ...deps, site }, signal) },
    {
      name: 'takedown memories',
      every: HOUR,
      run: (signal) => keepMemories({ db, clock, sessionKeys: deps.sessionKeys }, signal),
    },
    { name: 'category renames', every: 10 * SECOND, run: () => applyRenames(db) },
    { name: 'zero-result searches', every: MINUTE, run: () => deleteOldZeroResults(db, clock()) },
    { name: 'ended cases', every: MINUTE, run: () => endCases({ db, clock, site }) },
    { name: 'lapsed invitations', every: HOUR, run: (signal) => endLapsedInvitations(db, clock(), signal) },
    {
      name: 'business invitations',
      every: HOUR,
      run: (signal) => processInvitations({ db, clock, site }, signal),
    },
    { name: 'summary of the week', every: QUARTER, run: () => sendWeek({ ...deps, site }) },
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
