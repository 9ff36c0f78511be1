import type { IdentityUser } from '../port.ts';
import { mailCode } from './codes.ts';
import type { EmbeddedDeps } from './deps.ts';
import { signedIn } from './grants.ts';
import { NO_PASSWORD } from './passwords.ts';
import { findUserByEmail, insertUser } from './repo/users.ts';
import { newUid } from './sign-in.ts';

/** Mails a code for the first password of the address's account; gives that account if it is made now. */
export async function invite(deps: EmbeddedDeps, email: string): Promise<IdentityUser | null> {
  const made = await insertUser(deps.db, { uid: newUid(), email, password: NO_PASSWORD });
  const user = made ?? (await findUserByEmail(deps.db, email));
  if (user && !user.disabled) await mailCode(deps, user, 'invitation');
  return made ? signedIn(made).user : null;
}
