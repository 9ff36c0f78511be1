import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { AnnouncementChanges, NewAnnouncement } from '../changes.ts';
import { Announcement } from '../schema.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { type CreationDeps, createAnnouncement } from './create-announcement.ts';
import { type AnnouncementDeletionDeps, deleteAnnouncement } from './delete-announcement.ts';
import { keepAnnouncement } from './keep-announcement.ts';

function creationRoutes(deps: CreationDeps) {
  return new Hono().post(
    '/',
    describe(
      'Announcements.createAnnouncement',
      'Publica un anuncio, si el plan lo permite este mes',
      Announcement,
      {
        status: 201,
      },
    ),
    signedIn(),
    describeIdempotencyKey(),
    validate('json', NewAnnouncement),
    async (c) => {
      const creation = { values: c.req.valid('json'), key: idempotencyKeyOf(c) };
      return sendJson(c, await createAnnouncement(deps, requireViewer(c), creation), 201);
    },
  );
}

function changeRoutes(deps: Pick<CreationDeps, 'db' | 'clock'>) {
  return new Hono()
    .put(
      '/:id',
      describe('Announcements.updateAnnouncement', 'Cambia, renueva o cierra un anuncio', Announcement),
      signedIn(),
      validate('param', IdParam),
      validate('json', AnnouncementChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeAnnouncement(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .put(
      '/pinned/:id',
      describe(
        'Announcements.pinAnnouncement',
        'Elige el anuncio que el plan muestra antes que los demás de su mes',
        v.array(Announcement),
      ),
      signedIn(),
      validate('param', IdParam),
      async (c) => sendJson(c, await keepAnnouncement(deps, requireViewer(c), c.req.valid('param').id)),
    );
}

function deletionRoutes(deps: AnnouncementDeletionDeps) {
  return new Hono().delete(
    '/:id',
    describe('Announcements.deleteAnnouncement', 'Elimina un anuncio con sus respuestas e imágenes', null),
    signedIn(),
    validate('param', IdParam),
    async (c) => {
      await deleteAnnouncement(deps, requireViewer(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}

/** What owners do with their announcements. */
export function announcementWriteRoutes(deps: CreationDeps & AnnouncementDeletionDeps) {
  return new Hono()
    .route('/', creationRoutes(deps))
    .route('/', changeRoutes(deps))
    .route('/', deletionRoutes(deps));
}
