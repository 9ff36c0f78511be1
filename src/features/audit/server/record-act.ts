import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/database.ts';
import type { AuditFacts } from '#platform/db/tables.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ActName, SubjectKind } from '../schema.ts';
import { insertEntry } from './repo.ts';

/** The name under which the program does something by itself. */
const PROGRAM = 'Automático';

/** Something that changed: what, and the facts that differ between before and after. */
export interface Act {
  act: ActName;
  /** The name as people know it; `id` is null where there is none. */
  subject: { kind: SubjectKind; id: number | null; name: string };
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/**
 * Writes an act down, in the transaction that does it: both happen or neither. `actor` is null for what the program does by
 * itself. To be called only where something did change, so that there is one entry for each change. Throws as insertEntry.
 */
export async function recordAct(
  transaction: Db,
  actor: Pick<Viewer, 'userId' | 'name'> | null,
  at: Date,
  { act, subject, before = null, after = null }: Act,
): Promise<void> {
  await insertEntry(transaction, {
    createdAt: at,
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? PROGRAM,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  });
}

/** Whether something reads after a change as it did before: then there is nothing to write down. */
export const isSameToReaders = <T extends { updatedAt: Date }>(before: T, after: T): boolean =>
  isDeepStrictEqual({ ...before, updatedAt: after.updatedAt }, after);

/** Whose something is, null for what is nobody's, and the moment at which something is done to it. */
interface OwnedAt {
  ownerId: number | null;
  at: Date;
}

/** As recordAct, of what is somebody else's: what people do with their own is no act of an administrator. */
export async function recordActOnOthers(
  transaction: Db,
  actor: Pick<Viewer, 'userId' | 'name'>,
  { ownerId, at }: OwnedAt,
  act: Act,
): Promise<void> {
  if (actor.userId !== ownerId) await recordAct(transaction, actor, at, act);
}
