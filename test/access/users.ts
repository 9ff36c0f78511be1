import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { PASSWORD } from '../accounts.ts';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '../../db/builders/user.ts';
import type { Expectations, Person } from './expectation.ts';

const SIGNED_IN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };
const HIDDEN = { anonymous: 401, unverified: 404, user: 404, admin: 200 };
const FORBIDDEN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };
const NOBODY_ELSE = { anonymous: 401, unverified: 403, user: 403, admin: 403 };

const idOf = ({ id }: Person) => ({ id });

const invited = async (_: Person, db: Db) => ({ id: (await buildUser(db, { invitedAt: new Date() })).id });

async function avatarForm() {
  const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawing.png().toBuffer())], 'yo.png'));
  return form;
}

export const USERS_ACCESS: Expectations = {
  'GET /api/users/all': { own: FORBIDDEN },
  'GET /api/users/email/{email}': { own: SIGNED_IN, foreign: HIDDEN, ids: ({ email }) => ({ email }) },
  'POST /api/users': {
    own: { ...SIGNED_IN, admin: 409 },
    foreign: { ...NOBODY_ELSE, admin: 409 },
    body: ({ email }) => ({ fb_uid: randomUUID(), email, name: 'Ana Xicará', role: 'user' }),
  },
  'POST /api/users/invitation/{id}': { own: { ...FORBIDDEN, admin: 204 }, ids: invited },
  'PUT /api/users/{id}': {
    own: SIGNED_IN,
    foreign: FORBIDDEN,
    ids: idOf,
    body: () => ({ name: 'Ana Xicará', phone_number: '5555 1234' }),
  },
  'DELETE /api/users/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 204 },
    ids: idOf,
    body: () => ({ password: PASSWORD }),
  },
  'GET /api/users/usage/{id}': { own: SIGNED_IN, foreign: FORBIDDEN, ids: idOf },
  'GET /api/users/data/{id}': { own: SIGNED_IN, foreign: NOBODY_ELSE, ids: idOf },
  'POST /api/upload/user/{userId}/avatar': {
    own: { ...SIGNED_IN, unverified: 403 },
    foreign: FORBIDDEN,
    ids: ({ id }) => ({ userId: id }),
    body: avatarForm,
  },
};
