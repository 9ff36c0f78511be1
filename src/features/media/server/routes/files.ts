import { Hono } from 'hono';
import * as v from 'valibot';
import { describeUpload } from '#platform/http/describe-upload.ts';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { Id, IdParam, pageQuery } from '#shared/schemas.ts';
import { FileChanges, FileForm } from '../../changes.ts';
import { MediaFileDetails, MediaFilePage } from '../../schema.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { changeFile } from '../stored/change-file.ts';
import { createFile } from '../stored/create-file.ts';
import { deleteFile } from '../stored/delete-file.ts';
import { getFile } from '../stored/get-file.ts';
import { listFilesOf, listOwnFiles } from '../stored/list-files.ts';

const Paging = v.object(pageQuery(24));

/** Reading stored pictures. */
function readRoutes({ db, clock }: PictureDeps) {
  return new Hono()
    .get(
      '/',
      describe(
        'Media.listOwnMediaFiles',
        'Imágenes guardadas propias, de la más nueva a la más antigua',
        MediaFilePage,
      ),
      signedIn(),
      validate('query', Paging),
      async (c) => sendJson(c, await listOwnFiles(db, requireViewer(c), c.req.valid('query'))),
    )
    .get(
      '/owner/:ownerId',
      describe('Media.listUserMediaFiles', 'Imágenes guardadas de una persona', MediaFilePage),
      signedIn(),
      validate('param', v.object({ ownerId: Id })),
      validate('query', Paging),
      async (c) => {
        const { ownerId } = c.req.valid('param');
        return sendJson(c, await listFilesOf(db, requireViewer(c), ownerId, c.req.valid('query')));
      },
    )
    .get(
      '/:id',
      describe('Media.getMediaFile', 'Una imagen guardada', MediaFileDetails),
      validate('param', IdParam),
      async (c) => sendJson(c, await getFile(db, viewerOf(c), c.req.valid('param').id, clock())),
    );
}

function creationRoutes(deps: PictureDeps) {
  return new Hono().post(
    '/',
    describe(
      'Media.createMediaFile',
      `Guarda una imagen, de hasta ${MAX_IMAGE_SIZE}, por un día`,
      MediaFileDetails,
      {
        status: 201,
      },
    ),
    signedIn(),
    describeIdempotencyKey(),
    describeUpload({
      fields: FileForm.entries,
      meanings: { caption: 'Descripción', ownerUserId: 'De quién es; otra persona, solo administradores' },
    }),
    async (c) => {
      const creation = { request: c.req.raw, key: idempotencyKeyOf(c) };
      return sendJson(c, await createFile(deps, requireViewer(c), creation), 201);
    },
  );
}

/** Stored pictures, mounted at /api/media/files. */
export function storedFileRoutes(deps: PictureDeps) {
  return new Hono()
    .route('/', readRoutes(deps))
    .route('/', creationRoutes(deps))
    .put(
      '/:id',
      describe('Media.updateMediaFile', 'Cambia la descripción de una imagen guardada', MediaFileDetails),
      signedIn(),
      validate('param', IdParam),
      validate('json', FileChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeFile(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe('Media.deleteMediaFile', 'Elimina una imagen guardada que nada usa', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await deleteFile(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
