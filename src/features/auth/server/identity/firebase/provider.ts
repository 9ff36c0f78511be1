import { paths } from '#shared/paths.ts';
import type { Clock } from '#shared/time.ts';
import { type Intention, intentionPath } from '../../../intention.ts';
import type { IdentityProvider, IdentityUser } from '../port.ts';
import {
  changeEmail,
  confirmEmailVerification,
  confirmPasswordReset,
  deleteUser,
  invite,
  readPasswordCode,
  refresh,
  sendEmailVerification,
  sendPasswordReset,
  signIn,
  signUp,
} from './accounts.ts';
import { type AdminToken, createFirebaseAdmin } from './admin.ts';
import type { Post } from './client.ts';

interface FirebaseDeps {
  post: Post;
  projectId: string;
  adminToken: AdminToken | null;
  siteUrl: string;
  clock: Clock;
}

export function createFirebaseProvider({
  post,
  projectId,
  adminToken,
  siteUrl,
  clock,
}: FirebaseDeps): IdentityProvider {
  const verifyUrl = (intention?: Intention) =>
    siteUrl + paths.verifyEmail(undefined, intention && intentionPath(intention));
  const signUpUnverified = async (email: string, password: string): Promise<IdentityUser> => {
    const { user, grant } = await signUp(post, email, password);
    await sendEmailVerification(post, grant, verifyUrl());
    return user;
  };
  const asAdmin = adminToken && createFirebaseAdmin(post, projectId, adminToken, clock);
  const resetContinueUrl = siteUrl + paths.login;
  return {
    signUp: (email, password) => signUp(post, email, password),
    signIn: (email, password) => signIn(post, email, password),
    refresh: (grant) => refresh(post, grant),
    lockGrant: async () => {},
    signOut: async () => {},
    sendEmailVerification: (grant, intention) => sendEmailVerification(post, grant, verifyUrl(intention)),
    confirmEmailVerification: (code) => confirmEmailVerification(post, code),
    invite: (email) => invite(post, email, resetContinueUrl),
    sendPasswordReset: (email) => sendPasswordReset(post, email, resetContinueUrl),
    readPasswordCode: (code) => readPasswordCode(post, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(post, code, password),
    changeEmail: (grant, email) => changeEmail(post, grant, email, verifyUrl()),
    deleteUser: (grant) => deleteUser(post, grant),
    ensureUser: asAdmin?.ensureUser ?? signUpUnverified,
    admin: asAdmin?.admin ?? null,
  };
}
