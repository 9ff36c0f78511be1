import type { IdentityProvider } from '../port.ts';
import {
  ensureUser,
  invite,
  lockGrant,
  requireUser,
  setPassword,
  signIn,
  signUp,
  signedIn,
} from './accounts.ts';
import {
  changeEmail,
  confirmEmailVerification,
  confirmPasswordReset,
  readPasswordCode,
  replaceEmail,
  sendEmailVerification,
  sendPasswordReset,
} from './code-actions.ts';
import type { EmbeddedDeps } from './codes.ts';
import { deleteUser, lockUser, raiseEpoch, setDisabled } from './repository.ts';

export function createEmbeddedProvider(deps: EmbeddedDeps): IdentityProvider {
  const { db } = deps;
  return {
    signUp: (email, password) => signUp(deps, email, password),
    signIn: (email, password) => signIn(deps, email, password),
    refresh: async (grant) => signedIn(await requireUser(db, grant)),
    lockGrant,
    signOut: async () => {},
    sendEmailVerification: (grant, intention) => sendEmailVerification(deps, grant, intention),
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
      setPassword: (uid, password) => setPassword(deps, uid, password),
      lock: lockUser,
      changeEmail: async (transaction, uid, email) => {
        await replaceEmail(transaction, uid, email);
      },
      removeUser: (uid) => deleteUser(db, uid),
    },
  };
}
