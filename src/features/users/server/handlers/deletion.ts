import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import { pseudonym } from '#features/audit/server/index.ts';
import {
  type IdentityProvider,
  type Client,
  readBrowser,
  checkPassword,
  sessionCookie,
} from '#features/auth/server/index.ts';
import { sweepReleased } from '#features/media/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { invalidInput } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import { deletePerson } from '../delete-person.ts';
import { removeAccount } from '../jobs.ts';
import { mayDeleteUser, mustConfirmPassword, requireAnotherAdmin } from '../policy.ts';
import { type UserRow, lockAdmins, lockUser } from '../repository/users.ts';

export type DeletionContext = AppContext & { identity: IdentityProvider };

async function confirmPassword(
  context: DeletionContext,
  { email }: Viewer,
  { password, client }: { password: string | undefined; client: Client },
) {
  if (!password) throw invalidInput({ type: 'password', loc: ['json', 'password'], msg: PASSWORD_MISSING });
  return checkPassword(context, { email, password }, client);
}

interface Deletion {
  id: number;
  confirmedUid: string | null;
}

const recordDeletion = (tx: Tx, { id, role }: UserRow) =>
  tx.audit({
    act: 'deleted',
    subject: { kind: 'user', id, name: pseudonym(id) },
    before: { role },
  });

async function deleteRows(tx: Tx, { id, confirmedUid }: Deletion) {
  const { viewer } = tx;
  const admins = await lockAdmins(tx.db);
  const user = await lockUser(tx.db, id);
  requirePermission(
    mustConfirmPassword(viewer, id)
      ? user.fbUid === confirmedUid
      : admins.some((admin) => admin.id === viewer.userId),
  );
  requireAnotherAdmin(admins, id);
  const pictures = await deletePerson(tx, user);
  if (viewer.userId !== id) await recordDeletion(tx, user);
  return { uid: user.fbUid, pictures };
}

export const deletionHandlers: Pick<Handlers<UsersApi, DeletionContext>, 'DELETE /api/users/:id'> = {
  'DELETE /api/users/:id': async (context, { viewer, params: { id }, body: { password }, http }) => {
    const { log, site } = context;
    requirePermission(mayDeleteUser(viewer, id));
    const proof = mustConfirmPassword(viewer, id)
      ? await confirmPassword(context, viewer, { password, client: readBrowser(http, context) })
      : null;
    const deletion = { id, confirmedUid: proof?.user.uid ?? null };
    const { uid, pictures } = await inTransaction(context, viewer, (tx) => deleteRows(tx, deletion));
    await sweepReleased(context, pictures);
    if (uid) {
      await removeAccount(context, { uid, attempts: 1 }, proof?.grant ?? null).catch((err: unknown) =>
        log.warn({ err, uid }, 'account removal failed'),
      );
    }
    if (id === viewer.userId) sessionCookie(site.url).clear(http);
    return null;
  },
};
