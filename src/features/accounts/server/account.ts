import { type IdentityProvider, listSessions } from '#features/auth/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import { listNewestNotices } from '#features/notifications/server/index.ts';
import { getUsage, listPaymentsOf, presentPayment } from '#features/plans/server/index.ts';
import { findUser, presentPeople } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#shared/errors.ts';
import { type Account, MAX_LISTED } from '../schema.ts';
import { listPending } from './repository/changes.ts';
import { countDevices, listCases, listManagedIds, listOwnedIds, readMails } from './repository/page.ts';

type Context = Pick<AppContext, 'db' | 'clock'> & { identity: IdentityProvider };

const ALL = { includeHidden: true };

/** Leaves out who paid: the page is that of the payer. */
const withoutPayer = ({ userId: _, payer: _payer, ...payment }: ReturnType<typeof presentPayment>) => payment;

/** @throws AppError `not-found`, also for the system account */
export async function getAccount({ db, clock, identity }: Context, id: number): Promise<Account> {
  const at = clock();
  const row = await findUser(db, id);
  if (!row || row.isSystemAccount) throw new AppError('not-found');
  const [owned, managed] = await Promise.all([listOwnedIds(db, id), listManagedIds(db, id)]);
  const [[person], businesses, managedBusinesses, usage, payments, ...records] = await Promise.all([
    presentPeople(db, [row]),
    listBusinessCards(db, owned, ALL),
    listBusinessCards(db, managed, ALL),
    getUsage(db, id, at),
    listPaymentsOf(db, id, MAX_LISTED),
    listPending(db, id),
    listCases(db, id),
    readMails(db, row.email),
    listSessions(db, { userId: id, sessionId: null }, at),
    countDevices(db, id),
    listNewestNotices(db, id, MAX_LISTED),
  ]);
  const [changes, cases, mails, sessions, devices, notices] = records;
  if (!person) throw new AppError('not-found');
  return {
    person,
    isDisabled: row.disabled,
    suspension: row.suspendedAt && { suspendedAt: row.suspendedAt, reason: row.suspensionReason ?? '' },
    canSetPassword: identity.admin !== null,
    businesses,
    managed: managedBusinesses,
    usage,
    payments: payments.map((row) => withoutPayer(presentPayment(row))),
    changes,
    cases,
    mails,
    sessions,
    devices,
    notices,
  };
}
