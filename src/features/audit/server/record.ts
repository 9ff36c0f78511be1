import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/database.ts';
import { isManager } from '#platform/db/managers.ts';
import type { AuditFacts } from '#platform/db/tables.ts';
import { excerpt } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ActName, SubjectKind } from '../schema.ts';
import { insertEntry } from './repository.ts';

const PROGRAM = 'Automático';

const MAX_NAME_LENGTH = 80;

export const nameFromText = (text: string): string => excerpt(text.replaceAll('\n', ' '), MAX_NAME_LENGTH);

const MAX_FACT_LENGTH = 200;

const shorten = <Fact>(fact: Fact) => (typeof fact === 'string' ? excerpt(fact, MAX_FACT_LENGTH) : fact);

interface ChangedFacts<Facts> {
  before: Partial<Facts>;
  after: Partial<Facts>;
}

export function changedFacts<Facts extends AuditFacts>(
  before: Facts,
  after: Facts,
): ChangedFacts<Facts> | null {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, shorten(facts[name])]));
  return names.length > 0 ? ({ before: pick(before), after: pick(after) } as ChangedFacts<Facts>) : null;
}

export const isUnchanged = <T extends { updatedAt: Date }>(before: T, after: T): boolean =>
  isDeepStrictEqual({ ...before, updatedAt: after.updatedAt }, after);

export interface NewAuditEntry {
  act: ActName;
  subject: { kind: SubjectKind; id: number | null; name: string };
  before?: AuditFacts | null;
  after?: AuditFacts | null;
  managedBusinessId?: number | null;
  /** Is the account that the subject belongs to, where the subject itself may be gone. */
  ownerId?: number | null;
}

/**
 * Records an act and returns its number; call it only when something changed. @throws AppError `unauthorized` if the actor was
 * deleted meanwhile
 */
export async function recordAuditEntry(
  transaction: Db,
  actor: Pick<Viewer, 'userId' | 'name'> | null,
  at: Date,
  { act, subject, before = null, after = null, managedBusinessId = null, ownerId = null }: NewAuditEntry,
): Promise<number> {
  return insertEntry(transaction, {
    createdAt: at,
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? PROGRAM,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    managedBusinessId,
    ownerId,
  });
}

interface Owned {
  ownerId: number | null;
  businessId?: number;
  at: Date;
}

/** Records nothing if the actor is the owner. */
export async function recordAuditEntryUnlessOwner(
  transaction: Db,
  actor: Pick<Viewer, 'userId' | 'name'>,
  { ownerId, businessId, at }: Owned,
  entry: NewAuditEntry,
): Promise<void> {
  if (actor.userId === ownerId) return;
  const isByManager = businessId !== undefined && (await isManager(transaction, businessId, actor.userId));
  const managedBusinessId = isByManager ? businessId : null;
  await recordAuditEntry(transaction, actor, at, { ...entry, ownerId, managedBusinessId });
}
