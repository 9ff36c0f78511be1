import { paths } from '#shared/paths.ts';
import type { Clock } from '#shared/time.ts';
import type { IdentityProvider, IdentityUser } from '../port.ts';
import { deleteUser, refresh, signIn, signUp } from './accounts.ts';
import {
  changeEmail,
  confirmEmailVerification,
  confirmPasswordReset,
  readPasswordCode,
  sendEmailVerification,
  sendPasswordReset,
} from './action-codes.ts';
import { type AdminToken, firebaseAdmin } from './admin.ts';
import type { Ask } from './client.ts';
import { invite } from './invite.ts';

interface FirebaseDeps {
  ask: Ask;
  projectId: string;
  /** Null when the program has no rights over other people's accounts. */
  adminToken: AdminToken | null;
  /** Address of the site, to which the pages behind Firebase's mails lead back. */
  siteUrl: string;
  clock: Clock;
}

/** Keeps accounts in Firebase Authentication, over its REST API; Firebase sends the mails with codes itself. */
export function firebaseProvider({
  ask,
  projectId,
  adminToken,
  siteUrl,
  clock,
}: FirebaseDeps): IdentityProvider {
  const verified = siteUrl + paths.verifyEmail();
  const signUpUnverified = async (email: string, password: string): Promise<IdentityUser> => {
    const { user, grant } = await signUp(ask, email, password);
    await sendEmailVerification(ask, grant, verified);
    return user;
  };
  const asAdmin = adminToken && firebaseAdmin(ask, projectId, adminToken, clock);
  const resetLeadsTo = siteUrl + paths.login;
  return {
    signUp: (email, password) => signUp(ask, email, password),
    signIn: (email, password) => signIn(ask, email, password),
    refresh: (grant) => refresh(ask, grant),
    holdGrant: async () => {},
    signOut: async () => {},
    sendEmailVerification: (grant) => sendEmailVerification(ask, grant, verified),
    confirmEmailVerification: (code) => confirmEmailVerification(ask, code),
    invite: (email) => invite(ask, email, resetLeadsTo),
    sendPasswordReset: (email) => sendPasswordReset(ask, email, resetLeadsTo),
    readPasswordCode: (code) => readPasswordCode(ask, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(ask, code, password),
    changeEmail: (grant, email) => changeEmail(ask, grant, email, verified),
    deleteUser: (grant) => deleteUser(ask, grant),
    ensureUser: asAdmin?.ensureUser ?? signUpUnverified,
    admin: asAdmin?.admin ?? null,
  };
}
