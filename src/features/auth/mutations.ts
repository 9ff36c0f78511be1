import { createCaller } from '#shared/api-mutation.ts';
import type { AuthApi } from './api.ts';

interface Credentials {
  email: string;
  password: string;
}

const call = createCaller<AuthApi>();

export const signIn = (body: Credentials) => call('POST /api/auth/sign-in', { body });

/** Creates an account and signs in. */
export const signUp = (body: Credentials & { name: string }) => call('POST /api/auth/sign-up', { body });

export const signOut = () => call('POST /api/auth/sign-out');

export const requestVerification = () => call('POST /api/auth/verification');

/** Redeems the code of a verification link; returns the address that it verifies. */
export const confirmVerification = (code: string) =>
  call('POST /api/auth/verification/confirm', { body: { code } });

/** Requests a mail with a link for a new password; the response doesn't tell whether the account exists. */
export const requestPasswordReset = (email: string) =>
  call('POST /api/auth/password-reset', { body: { email } });

/** Redeems the code of a reset link; returns the address of the account. */
export const confirmPasswordReset = (code: string, password: string) =>
  call('POST /api/auth/password-reset/confirm', { body: { code, password } });

export const endSession = (id: number) => call('DELETE /api/auth/sessions/:id', { params: { id } });
