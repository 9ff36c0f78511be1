import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
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
  'POST /api/auth/sign-up': { body: newAccount },
  'POST /api/auth/sign-in': { body: ({ email }) => ({ email, password: PASSWORD }) },
  'POST /api/auth/verification': { body: () => ({ intention: 'business' }) },
  'POST /api/auth/verification/confirm': { own: 422, body: () => ({ code: UNKNOWN_CODE }) },
  'POST /api/auth/password-reset': { body: ({ email }) => ({ email }) },
  'POST /api/auth/password-reset/confirm': {
    own: 422,
    body: () => ({ code: UNKNOWN_CODE, password: 'otra-contraseña' }),
  },
  'DELETE /api/auth/sessions/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 404 },
    ids: ({ sessionId }) => ({ id: sessionId }),
  },
  'GET /api/users/email/{email}': { foreign: HIDDEN, ids: ({ email }) => ({ email }) },
  'POST /api/users': {
    own: { ...SIGNED_IN, admin: 409 },
    foreign: { ...FORBIDDEN, admin: 409 },
    body: ({ email }) => ({ fb_uid: randomUUID(), email, name: 'Ana Xicará', role: 'user' }),
  },
  'POST /api/users/invitation/{id}': { ids: invited },
  'PUT /api/users/{id}': {
    foreign: ADMIN_ONLY,
    ids: idOf,
    body: () => ({ name: 'Ana Xicará', phone_number: '5555 1234' }),
  },
  'DELETE /api/users/{id}': {
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 204 },
    ids: idOf,
    body: () => ({ password: PASSWORD }),
  },
  'GET /api/users/usage/{id}': { foreign: ADMIN_ONLY, ids: idOf },
  'GET /api/users/data/{id}': { foreign: FORBIDDEN, ids: idOf },
  'POST /api/upload/user/{userId}/avatar': {
    foreign: ADMIN_ONLY,
    ids: ({ id }) => ({ userId: id }),
    body: avatarForm,
  },
};
