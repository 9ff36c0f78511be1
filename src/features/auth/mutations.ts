import { apiMutation } from '#shared/api-mutation.ts';
import type { User } from '../users/schema.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in, in place of whoever this browser was. */
export const signIn = (credentials: Credentials) =>
  apiMutation<{ user: User }>('POST', '/api/auth/sign-in', credentials);

/** Makes an account and signs in. */
export const signUp = (account: Credentials & { name: string }) =>
  apiMutation<{ user: User }>('POST', '/api/auth/sign-up', account);

/** Ends the session of this browser. */
export const signOut = () => apiMutation<null>('POST', '/api/auth/sign-out');

/** Mails another verification link to whoever is signed in. */
export const requestVerification = () => apiMutation<null>('POST', '/api/auth/verification');

/** Redeems the code of a verification link; the answer is the address that it verifies. */
export const confirmVerification = (code: string) =>
  apiMutation<{ email: string }>('POST', '/api/auth/verification/confirm', { code });

/** Mails a link for a new password, if there is such an account; the answer doesn't tell. */
export const requestPasswordReset = (email: string) =>
  apiMutation<null>('POST', '/api/auth/password-reset', { email });

/** Redeems the code of a reset link; the answer is the address whose password it was. */
export const confirmPasswordReset = (code: string, password: string) =>
  apiMutation<{ email: string }>('POST', '/api/auth/password-reset/confirm', { code, password });

/** Ends one of the person's own sessions. */
export const endSession = (id: number) => apiMutation<null>('DELETE', `/api/auth/sessions/${id}`);
