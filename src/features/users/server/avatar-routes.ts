import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeUpload } from '#platform/http/describe-upload.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { Id } from '#shared/schemas.ts';
import { User } from '../schema.ts';
import { type AvatarDeps, changeAvatar } from './change-avatar.ts';

/** Pictures of people, mounted at /api/upload/user. */
export function avatarRoutes(deps: AvatarDeps) {
  return new Hono().post(
    '/:userId/avatar',
    describe('Users.uploadAvatar', 'Cambia la foto de una persona: imagen de hasta 5 MB', User),
    signedIn(),
    describeUpload(),
    validate('param', v.object({ userId: Id })),
    async (c) =>
      sendJson(c, await changeAvatar(deps, requireViewer(c), c.req.valid('param').userId, c.req.raw)),
  );
}
