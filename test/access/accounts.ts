import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '../../db/builders/user.ts';
import { PASSWORD, newAccount } from '../accounts.ts';
import { ADMIN_ONLY, type Expectations, type Person, SIGNED_IN } from './expectation.ts';

const UNKNOWN_CODE = 'x'.repeat(43);

const HIDDEN = { anonymous: 401, unverified: 404, user: 404, admin: 200 };
const FORBIDDEN = { anonymous: 401, unverified: 403, user: 403, admin: 403 };

const idOf = ({ id }: Person) => ({ id });

const invited = async (_: Person, db: Db) => ({ id: (await buildUser(db, { invitedAt: new Date() })).id });

async function avatarForm() {
  const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawing.png().toBuffer())], 'yo.png'));
  return form;
}

export const ACCOUNTS_ACCESS: Expectations = {
  'POST /api/auth/sign-up': { own: 201, body: newAccount },
  'POST /api/auth/sign-in': { own: 200, body: ({ email }) => ({ email, password: PASSWORD }) },
  'POST /api/auth/sign-out': { own: 204 },
  'GET /api/auth/session': { own: 200 },
  'POST /api/auth/verification': { own: { anonymous: 401, unverified: 204, user: 204, admin: 204 } },
  'POST /api/auth/verification/confirm': { own: 422, body: () => ({ code: UNKNOWN_CODE }) },
  'POST /api/auth/password-reset': { own: 204, body: ({ email }) => ({ email }) },
  'POST /api/auth/password-reset/confirm': {
    own: 422,
    body: () => ({ code: UNKNOWN_CODE, password: 'otra-contraseña' }),
  },
  'GET /api/auth/sessions': { own: { anonymous: 401, unverified: 200, user: 200, admin: 200 } },
  'DELETE /api/auth/sessions/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 404 },
    ids: ({ sessionId }) => ({ id: sessionId }),
  },
  'GET /api/users/all': { own: ADMIN_ONLY },
  'GET /api/users/email/{email}': { own: SIGNED_IN, foreign: HIDDEN, ids: ({ email }) => ({ email }) },
  'POST /api/users': {
    own: { ...SIGNED_IN, admin: 409 },
    foreign: { ...FORBIDDEN, admin: 409 },
    body: ({ email }) => ({ fb_uid: randomUUID(), email, name: 'Ana Xicará', role: 'user' }),
  },
  'POST /api/users/invitation/{id}': { own: { ...ADMIN_ONLY, admin: 204 }, ids: invited },
  'PUT /api/users/{id}': {
    own: SIGNED_IN,
    foreign: ADMIN_ONLY,
    ids: idOf,
    body: () => ({ name: 'Ana Xicará', phone_number: '5555 1234' }),
  },
  'DELETE /api/users/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 204 },
    ids: idOf,
    body: () => ({ password: PASSWORD }),
  },
  'GET /api/users/usage/{id}': { own: SIGNED_IN, foreign: ADMIN_ONLY, ids: idOf },
  'GET /api/users/data/{id}': { own: SIGNED_IN, foreign: FORBIDDEN, ids: idOf },
  'POST /api/upload/user/{userId}/avatar': {
    own: { ...SIGNED_IN, unverified: 403 },
    foreign: ADMIN_ONLY,
    ids: ({ id }) => ({ userId: id }),
    body: avatarForm,
  },
};
