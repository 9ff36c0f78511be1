import type { IdentityProvider } from '../port.ts';
import type { EmbeddedDeps } from './deps.ts';
import { holdGrant, requireUser, signedIn } from './grants.ts';
import { invite } from './invite.ts';
import { deleteUser, raiseEpoch, setDisabled } from './repo/users.ts';
import { confirmPasswordReset, readPasswordCode, sendPasswordReset } from './reset-password.ts';
import { ensureUser, signIn, signUp } from './sign-in.ts';
import { changeEmail, confirmEmailVerification, sendEmailVerification } from './verify-email.ts';

/** Keeps accounts in the program's own database: nothing to configure. */
export function embeddedProvider(deps: EmbeddedDeps): IdentityProvider {
  const { db } = deps;
  return {
    signUp: (email, password) => signUp(deps, email, password),
    signIn: (email, password) => signIn(deps, email, password),
    refresh: async (grant) => signedIn(await requireUser(db, grant)),
    holdGrant,
    signOut: async () => {},
    sendEmailVerification: (grant) => sendEmailVerification(deps, grant),
    confirmEmailVerification: (code) => confirmEmailVerification(deps, code),
    invite: (email) => invite(deps, email),
    sendPasswordReset: (email) => sendPasswordReset(deps, email),
    readPasswordCode: (code) => readPasswordCode(deps, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(deps, code, password),
    changeEmail: (grant, email) => changeEmail(deps, grant, email),
    deleteUser: async (grant) => deleteUser(db, (await requireUser(db, grant)).uid),
    ensureUser: (email, password) => ensureUser(deps, email, password),
    admin: {
      setDisabled: (uid, disabled) => setDisabled(db, uid, disabled),
      revokeAll: (uid) => raiseEpoch(db, uid),
      removeUser: (uid) => deleteUser(db, uid),
    },
  };
}
