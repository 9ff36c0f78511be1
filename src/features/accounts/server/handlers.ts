import {
  type IdentityProvider,
  checkPassword,
  readBrowser,
  requireActiveSession,
} from '#features/auth/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { lockUser } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { AccountsApi } from '../api.ts';
import { ACCOUNT_PAGE_MESSAGES, maskEmail } from '../messages.ts';
import type { PendingChange } from '../schema.ts';
import { getAccount } from './account.ts';
import { requestEmailChange } from './email-change.ts';
import { findMailedChange } from './mailed-change.ts';
import { lockPerson } from './person.ts';
import { listPending } from './repository/changes.ts';
import { makeResetLink } from './reset-link.ts';
import { stopChange } from './stop-change.ts';
import { lockTransfer, openTransfer } from './transfer.ts';
import { liftSuspension, suspend } from './suspension.ts';

type Context = AppContext & { identity: IdentityProvider };

/** Masks the address of the person to whom a business goes. */
function withoutOther(change: PendingChange): PendingChange {
  const { recipientEmail, isGain } = change;
  return recipientEmail === null || isGain
    ? change
    : { ...change, recipientEmail: maskEmail(recipientEmail) };
}

export const accountHandlers: Handlers<AccountsApi, Context> = {
  'GET /api/admin/accounts/:id': (context, { params: { id } }) => getAccount(context, id),

  'POST /api/admin/accounts/:id/reset-link': (context, { viewer, params: { id } }) => {
    if (!context.identity.admin) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.noProvider);
    return inTransaction(context, viewer, (tx) => makeResetLink(tx, id));
  },

  'PUT /api/admin/accounts/:id/suspension': async (context, { viewer, params: { id }, body: { reason } }) => {
    await inTransaction(context, viewer, (tx) => suspend(tx, id, reason));
    return null;
  },

  'DELETE /api/admin/accounts/:id/suspension': async (context, { viewer, params: { id } }) => {
    await liftSuspension(context, viewer, id);
    return null;
  },

  'POST /api/admin/accounts/:id/email': async (context, { viewer, params: { id }, body: { email } }) => {
    if (!context.identity.admin) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.noProvider);
    await inTransaction(context, viewer, async (tx) =>
      requestEmailChange(tx, await lockPerson(tx, id), { newEmail: email, isOwn: false }),
    );
    return null;
  },

  'POST /api/admin/transfers': async (context, { viewer, body }) => {
    await inTransaction(context, viewer, async (tx) => {
      const transfer = await lockTransfer(tx, body);
      await requireActiveSession(tx.db, viewer);
      await openTransfer(tx, transfer);
    });
    return null;
  },

  'POST /api/account-changes/email': async (context, { viewer, body: { email, password }, http }) => {
    if (!context.identity.admin) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.ownNoProvider);
    const client = readBrowser(http, context);
    const { user } = await checkPassword(context, { email: viewer.email, password }, client);
    await inTransaction(context, viewer, async (tx) => {
      const person = await lockUser(tx.db, viewer.userId);
      await requireActiveSession(tx.db, viewer);
      // The address may have gone to another account since the page was opened.
      requirePermission(person.fbUid === user.uid);
      await requestEmailChange(tx, person, { newEmail: email, isOwn: true });
    });
    return null;
  },

  'GET /api/account-changes/own': async ({ db }, { viewer }) =>
    (await listPending(db, viewer.userId)).map(withoutOther),

  'GET /api/account-changes/mailed': (context, { query: { t } }) => findMailedChange(context, t),

  'DELETE /api/account-changes/:id': async (context, { viewer, params: { id } }) => {
    await inTransaction(context, viewer, (tx) => stopChange(tx, id));
    return null;
  },
};
