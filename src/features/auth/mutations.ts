import { createCaller } from '#shared/api-mutation.ts';
import type { AuthApi } from './api.ts';
import type { Intention } from './intention.ts';

interface Credentials {
  email: string;
  password: string;
}

const call = createCaller<AuthApi>();

export const signIn = (body: Credentials) => call('POST /api/auth/sign-in', { body });

export const signUp = (body: Credentials & { name: string; intention?: Intention | undefined }) =>
  call('POST /api/auth/sign-up', { body });

export const signOut = () => call('POST /api/auth/sign-out');

export const requestVerification = (intention?: Intention) =>
  call('POST /api/auth/verification', { body: { intention } });

export const confirmVerification = (code: string) =>
  call('POST /api/auth/verification/confirm', { body: { code } });

/** Has the same response whether the account exists or not. */
export const requestPasswordReset = (email: string) =>
  call('POST /api/auth/password-reset', { body: { email } });

export const confirmPasswordReset = (code: string, password: string) =>
  call('POST /api/auth/password-reset/confirm', { body: { code, password } });

export const endSession = (id: number) => call('DELETE /api/auth/sessions/:id', { params: { id } });
