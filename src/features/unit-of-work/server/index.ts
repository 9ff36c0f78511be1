import {
  type NewAuditEntry,
  recordAuditEntry,
  recordAuditEntryUnlessOwner,
} from '#features/audit/server/index.ts';
import { type Notice, notifyAdministrators, notifyPeople } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';

interface AuditedChange extends NewAuditEntry {
  ownerId?: number | null;
  businessId?: number;
}

/** Holds what the program needs to change something by itself, or for a client without an account. */
export interface SystemTx {
  db: Db;
  viewer: Viewer | null;
  at: Date;
  clock: Clock;
  site: Site;
  /** Records what the viewer changed, dated after all locks. Call it only when something changed. */
  audit: (change: AuditedChange) => Promise<void>;
  /** Records what follows by itself from what the viewer changed. */
  auditAutomatic: (entry: NewAuditEntry) => Promise<void>;
  notify: (userIds: number | readonly number[], notice: Notice) => Promise<void>;
  /** Tells an owner what an administrator did with what is theirs, and nothing of what they or their managers do. */
  tellOwner: (ownerId: number, notice: Notice) => Promise<void>;
  notifyAdministrators: (notice: Notice) => Promise<void>;
}

type Settings = Pick<AppContext, 'sessionKeys' | 'review' | 'reportsToHide'>;

export interface Tx<V extends Viewer | null = Viewer> extends SystemTx, Settings {
  viewer: V;
}

type SystemContext = Pick<AppContext, 'db' | 'clock' | 'site'>;

function createTx<V extends Viewer | null>(db: Db, { clock, site }: SystemContext, viewer: V) {
  const at = clock();
  const sender = { site, at };
  const notify = (userIds: number | readonly number[], notice: Notice) =>
    notifyPeople(db, sender, typeof userIds === 'number' ? [userIds] : userIds, notice);
  const tx = {
    db,
    viewer,
    at,
    clock,
    site,
    audit: async ({ ownerId, businessId, ...entry }: AuditedChange) => {
      if (viewer === null || ownerId === undefined) await recordAuditEntry(db, viewer, clock(), entry);
      else
        await recordAuditEntryUnlessOwner(
          db,
          viewer,
          { ownerId, at: clock(), ...(businessId !== undefined && { businessId }) },
          entry,
        );
    },
    auditAutomatic: async (entry: NewAuditEntry) => {
      await recordAuditEntry(db, null, clock(), entry);
    },
    notify,
    tellOwner: async (ownerId: number, notice: Notice) => {
      if (isAdmin(viewer) && viewer?.userId !== ownerId) await notify(ownerId, notice);
    },
    notifyAdministrators: (notice: Notice) => notifyAdministrators(db, sender, notice),
  };
  return tx satisfies SystemTx;
}

/** Commits what `work` does, or nothing of it. Files and other services wait until it has resolved. */
export const inTransaction = <V extends Viewer | null, T>(
  context: SystemContext & Settings,
  viewer: V,
  work: (tx: Tx<V>) => Promise<T>,
): Promise<T> => {
  const { sessionKeys, review, reportsToHide } = context;
  return context.db
    .transaction()
    .execute((db) => work({ ...createTx(db, context, viewer), sessionKeys, review, reportsToHide }));
};

/** Does the same for jobs and commands, which act for the program. */
export const inSystemTransaction = <T>(
  context: SystemContext,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> => context.db.transaction().execute((db) => work(createTx(db, context, null)));
