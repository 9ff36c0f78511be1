import { PASSWORD, newAccount } from '../accounts.ts';
import type { Expectations } from './expectation.ts';

const NOBODYS_CODE = 'x'.repeat(43);

export const AUTH_ACCESS: Expectations = {
  'POST /api/auth/sign-up': { own: 201, body: newAccount },
  'POST /api/auth/sign-in': { own: 200, body: ({ email }) => ({ email, password: PASSWORD }) },
  'POST /api/auth/sign-out': { own: 204 },
  'GET /api/auth/session': { own: 200 },
  'POST /api/auth/verification': { own: { anonymous: 401, unverified: 204, user: 204, admin: 204 } },
  'POST /api/auth/verification/confirm': { own: 422, body: () => ({ code: NOBODYS_CODE }) },
  'POST /api/auth/password-reset': { own: 204, body: ({ email }) => ({ email }) },
  'POST /api/auth/password-reset/confirm': {
    own: 422,
    body: () => ({ code: NOBODYS_CODE, password: 'otra-contraseña' }),
  },
  'GET /api/auth/sessions': { own: { anonymous: 401, unverified: 200, user: 200, admin: 200 } },
  'DELETE /api/auth/sessions/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 404 },
    ids: ({ sessionId }) => ({ id: sessionId }),
  },
};
