import { requireActiveSession } from '#features/auth/server/index.ts';
import { decisionNotice, type Notice } from '#features/notifications/server/index.ts';
import type { SystemTx, Tx } from '#features/unit-of-work/server/index.ts';
import { type UserRow, findUserForUpdate } from '#features/users/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { AppError } from '#shared/errors.ts';
import { quoteName } from '#shared/text.ts';
import { isAdmin } from '#shared/viewer.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { tellEmailChangeEnded } from './email-change.ts';
import { subjectOf } from './person.ts';
import {
  type ChangeRow,
  findBusinessName,
  findChange,
  finishChange,
  lockOpenChange,
} from './repository/changes.ts';
import { tellTransferStopped } from './transfer.ts';

interface Locked {
  change: ChangeRow;
  person: UserRow;
}

async function lockChange({ db }: SystemTx, id: number): Promise<Locked | null> {
  const found = await findChange(db, id);
  const person = found && (await findUserForUpdate(db, found.userId));
  const change = person && (await lockOpenChange(db, id));
  return change ? { change, person } : null;
}

function objectionNotice({ id, name }: UserRow): Notice {
  const { kind: _, ...notice } = decisionNotice(adminPaths.person(id), {
    text: `${quoteName(name)} detuvo el cambio de su email.`,
    subject: 'Un cambio de email se detuvo',
    preview: 'Su dueño dijo que no lo pidió.',
    details: [['Quién', name]],
    action: 'Ver a la persona',
  });
  return { kind: 'admin-task', ...notice };
}

type Stop = 'objected' | 'cancelled';

async function tell(tx: SystemTx, { change, person }: Locked, outcome: Stop): Promise<void> {
  if (change.kind === 'transfer') return tellTransferStopped(tx, change, outcome);
  await tellEmailChangeEnded(tx, person, outcome);
  if (outcome === 'objected' && !change.isOwn) await tx.notifyAdministrators(objectionNotice(person));
}

/** Describes the end of a change for the log, which has its beginning, too. */
async function describe({ db }: SystemTx, { change, person }: Locked) {
  if (change.kind === 'email')
    return {
      act: 'email-change-ended',
      subject: subjectOf(person),
      before: { email: change.newEmail },
    } as const;
  const id = change.businessId;
  const name = (id === null ? null : await findBusinessName(db, id)) ?? '';
  return { act: 'transfer-ended', subject: { kind: 'business', id, name } } as const;
}

async function stop(tx: SystemTx, id: number, outcome: Stop): Promise<Locked | null> {
  const locked = await lockChange(tx, id);
  if (!locked) return null;
  await finishChange(tx.db, id, { outcome, at: tx.at });
  await tell(tx, locked, outcome);
  return locked;
}

/** Ends a change for whoever loses by it. Returns false if it has ended before. */
export async function objectToChange(tx: SystemTx, id: number): Promise<boolean> {
  const locked = await stop(tx, id, 'objected');
  if (locked && !locked.change.isOwn)
    await tx.auditAutomatic({ ...(await describe(tx, locked)), after: { reason: 'Lo detuvo su dueño' } });
  return locked !== null;
}

async function cancel(tx: Tx, id: number): Promise<boolean> {
  const locked = await stop(tx, id, 'cancelled');
  if (locked) await tx.audit(await describe(tx, locked));
  return locked !== null;
}

/** @throws AppError `not-found`, also for a change of others; `conflict` for one that has ended */
export async function stopChange(tx: Tx, id: number): Promise<void> {
  const { db, viewer } = tx;
  const found = await findChange(db, id);
  const loses = found?.userId === viewer.userId;
  const gains = found?.recipientId === viewer.userId;
  if (!found || !(loses || gains || isAdmin(viewer))) throw new AppError('not-found');
  const isStopped = loses ? await objectToChange(tx, id) : await cancel(tx, id);
  if (!isStopped) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.changeGone);
  // After the lock: the viewer may have been demoted or signed out meanwhile.
  await requireActiveSession(db, viewer);
}
