import type { IdentityProvider } from '#features/auth/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import { findUserForUpdate } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { maskEmail } from '../messages.ts';
import type { MailedChange } from '../schema.ts';
import { readChangeToken } from './change-links.ts';
import { applyEmailChange } from './email-change.ts';
import { findBusinessName, findChange, lockOpenChange, markProved } from './repository/changes.ts';
import { objectToChange } from './stop-change.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>;

const readClaims = ({ sessionKeys, clock }: Context, token: string) =>
  readChangeToken(sessionKeys, token, clock());

export async function findMailedChange(context: Context, token: string): Promise<MailedChange> {
  const claims = readClaims(context, token);
  const change = claims && (await findChange(context.db, claims.id));
  if (!claims || !change) return null;
  const { side } = claims;
  const { kind, newEmail, businessId, provedAt, takesEffectAt, outcome } = change;
  return {
    side,
    kind,
    newEmail: newEmail !== null && side === 'object' ? maskEmail(newEmail) : newEmail,
    businessName: businessId === null ? null : await findBusinessName(context.db, businessId),
    isProved: provedAt !== null,
    takesEffectAt,
    outcome,
  };
}

type AnswerContext = Context & Pick<AppContext, 'site'> & { identity: IdentityProvider };

async function prove(context: AnswerContext, id: number): Promise<void> {
  await inSystemTransaction(context, async (tx) => {
    const found = await findChange(tx.db, id);
    if (!found || !(await findUserForUpdate(tx.db, found.userId))) return;
    const change = await lockOpenChange(tx.db, id);
    if (change?.kind === 'email' && change.provedAt === null) await markProved(tx.db, id, tx.at);
  });
  await applyEmailChange(context, id);
}

/** Proves or stops by the token alone. May be repeated: a change that has ended stays as it is. */
export async function answerMailedChange(context: AnswerContext, token: string): Promise<void> {
  const claims = readClaims(context, token);
  if (!claims) return;
  const { id, side } = claims;
  if (side === 'prove') await prove(context, id);
  else await inSystemTransaction(context, (tx) => objectToChange(tx, id));
}
