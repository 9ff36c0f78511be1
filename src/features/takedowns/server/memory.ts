import { type Reason, REPORTABLE } from '#features/reports/schema.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { quoteName } from '#shared/text.ts';
import { DAY } from '#shared/time.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import { type PlannedBusiness, type Subject, identify, identifyPlanned } from './identity.ts';
import { heldAgainNotice, heldAgainTask } from './notices.ts';
import {
  deleteGone,
  deleteMemories,
  findMemories,
  findOwnMemory,
  hasMemories,
  holdAsReported,
  insertMemory,
  listUnremembered,
  lockPeople,
} from './repository.ts';

type Keys = Pick<AppContext, 'sessionKeys'>;
type Change = Pick<Tx<Viewer | null>, 'db' | 'sessionKeys' | 'at'>;

interface Cause {
  cause: 'held' | 'withheld';
  ground: Reason;
}

/** Call it when something is taken down, rejected or held. */
export async function remember(
  { db, sessionKeys, at }: Change,
  subject: Subject,
  cause: Cause,
): Promise<void> {
  const identity = await identify(db, sessionKeys, subject);
  if (!identity) return;
  await lockPeople(db, identity.people);
  await insertMemory(db, subject, { ...identity, ...cause, at });
}

/** Call it before the deletion: what is remembered also has its last name and owner then. */
export async function rememberAsItIs({ db, sessionKeys, at }: Change, subject: Subject): Promise<void> {
  const memory = await findOwnMemory(db, subject);
  const identity = memory && (await identify(db, sessionKeys, subject));
  if (identity) await insertMemory(db, subject, { ...identity, ...memory, at });
}

/** Call it when something is shown again: also ends what is remembered of deleted rows of the same person. */
export async function forget({ db, sessionKeys }: Change, subject: Subject): Promise<void> {
  const identity = await identify(db, sessionKeys, subject);
  await deleteMemories(db, subject, identity?.people ?? []);
}

const listAlike = async ({ db, sessionKeys }: Change, subject: Subject) => {
  const identity = await identify(db, sessionKeys, subject, true);
  if (!identity) return { ownerId: 0, memories: [] };
  await lockPeople(db, identity.people);
  const [memories] = await findMemories(db, subject.kind, [{ ...identity, id: subject.id }]);
  return { ownerId: identity.ownerId, memories: memories ?? [] };
};

const PLANNED_BATCH = 100;

/** Returns for each whether it is like something taken down. Administrators publish it regardless, and see which it is. */
export async function recallPlanned(
  db: Db,
  { sessionKeys }: Keys,
  businesses: readonly PlannedBusiness[],
): Promise<boolean[]> {
  if (!(await hasMemories(db, 'business'))) return businesses.map(() => false);
  const found: boolean[] = [];
  for (let start = 0; start < businesses.length; start += PLANNED_BATCH) {
    const identities = await identifyPlanned(db, sessionKeys, businesses.slice(start, start + PLANNED_BATCH));
    for (const memories of await findMemories(db, 'business', identities)) found.push(memories.length > 0);
  }
  return found;
}

const DETAILS = 'Se parece a algo que se ocultó, se rechazó o estaba en revisión cuando se borró o cambió.';

/**
 * Call it before a change, or with `isNew` after a creation, and what it returns after the change: this holds what has become like
 * something taken down, and returns whether it does. The caller then applies the plan. Administrators vouch for what they publish.
 */
export async function prepareRecall(
  tx: Tx,
  subject: Subject,
  { isNew }: { isNew: boolean },
): Promise<() => Promise<boolean>> {
  const { viewer, at } = tx;
  if (isAdmin(viewer)) return () => Promise.resolve(false);
  const { memories: known } = isNew ? { memories: [] } : await listAlike(tx, subject);
  const before = new Set(known.map(({ id }) => id));
  return async () => {
    const { ownerId, memories } = await listAlike(tx, subject);
    const found = memories.find(({ id }) => !before.has(id));
    if (!found) return false;
    const { ground } = found;
    const title = await holdAsReported(tx.db, subject, { ground, details: DETAILS, at });
    if (title === null) return false;
    await tx.notify(ownerId, heldAgainNotice(subject.kind));
    await tx.notifyAdministrators(heldAgainTask(subject.kind, quoteName(title)));
    return true;
  };
}

const KEPT_MS = 365 * DAY;
const BATCH = 200;

/** Deletes memories a year after their rows, and remembers what was taken down before there were memories. */
export async function keepMemories({
  db,
  clock,
  sessionKeys,
}: Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>): Promise<void> {
  const at = clock();
  await deleteGone(db, new Date(at.getTime() - KEPT_MS));
  for (const kind of REPORTABLE)
    for (const { ground, isTakenDown, ...subject } of await listUnremembered(db, kind, BATCH))
      await db.transaction().execute((transaction) =>
        remember({ db: transaction, sessionKeys, at }, subject, {
          cause: isTakenDown ? 'withheld' : 'held',
          ground,
        }),
      );
}
