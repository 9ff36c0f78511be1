import { type Reason, REPORTABLE, type Reportable } from '#features/moderation/schema.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { quoteName } from '#shared/text.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import { type PlannedBusiness, type Subject, identify, identifyPlanned } from './identity.ts';
import {
  deleteMemories,
  findMemories,
  findOwnMemory,
  hasMemories,
  holdAsReported,
  insertMemory,
  listUnremembered,
  lockPeople,
} from './repository.ts';
import { type Notice, caseNotice, decisionNotice } from '#features/notifications/server/index.ts';
import { paths } from '#shared/paths.ts';

const OWN_LABELS: Record<Reportable, string> = {
  business: 'tu negocio',
  announcement: 'tu anuncio',
  reply: 'tu comentario',
};

function heldAgainNotice(kind: Reportable): Notice {
  const sentence = `Revisamos ${OWN_LABELS[kind]} antes de mostrarlo: se parece a algo que ya no se muestra. Por ahora solo tú lo ves.`;
  return decisionNotice(paths.ownContents, {
    text: sentence,
    subject: `Estamos revisando ${OWN_LABELS[kind]}`,
    preview: 'Te avisamos en cuanto lo revisemos.',
    opening: [sentence, 'No se borró nada, y todavía nadie decidió.'],
    action: 'Ver y responder',
    closing: ['Cuéntanos tu versión ahí mismo: la leemos antes de decidir.'],
  });
}

const LABELS: Record<Reportable, string> = {
  business: 'El negocio',
  announcement: 'El anuncio',
  reply: 'El comentario',
};

const heldAgainTask = (kind: Reportable, title: string): Notice =>
  caseNotice('report', {
    text: `${LABELS[kind]} ${title} se parece a algo que se ocultó y espera tu decisión.`,
    subject: 'Algo parecido a lo que ocultaste espera tu decisión',
    preview: 'No se muestra hasta que decidas.',
    opening: [
      'Se publicó otra vez, igual o con cambios. No se muestra hasta que tú u otra persona de la administración decida.',
    ],
    details: [['Qué', `${LABELS[kind]} ${title}`]],
    action: 'Revisar',
  });

type Keys = Pick<AppContext, 'sessionKeys'>;
type Change = Pick<Tx<Viewer | null>, 'db' | 'sessionKeys' | 'at'>;

interface Cause {
  cause: 'held' | 'taken-down';
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

const BATCH = 200;

/** Deletes memories a year after their rows, and remembers what was taken down before there were memories. */
export async function keepMemories(
  { db, clock, sessionKeys }: Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = clock();
  const before = keptSince(at, RETENTION.takedownMemory.gone);
  await deleteBefore(db, 'takedownMemory', { column: 'goneAt', before }, signal);
  for (const kind of REPORTABLE)
    for (const { ground, isTakenDown, ...subject } of await listUnremembered(db, kind, BATCH))
      await db.transaction().execute((transaction) =>
        remember({ db: transaction, sessionKeys, at }, subject, {
          cause: isTakenDown ? 'taken-down' : 'held',
          ground,
        }),
      );
}
