import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { MediaChanges } from '../../changes.ts';
import { changePicture } from '../changes/change-picture.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { removePicture } from '../changes/remove-picture.ts';
import { getMedia } from '../list-media.ts';

interface Shown {
  /** What shows the picture. */
  kind: 'business' | 'announcement';
  picture: GenericSchema;
  /** Ends the ids of the operations: `BusinessMedia`. */
  name: string;
  /** Ends the sentences of the document: `de un negocio`. */
  whose: string;
}

/** One picture that something shows: reading, changing and taking it away, mounted at `media` below that. */
export function pictureRoutes(deps: PictureDeps, { kind, picture, name, whose }: Shown) {
  const { db, clock } = deps;
  return new Hono()
    .get(
      '/:id',
      describe(`Media.get${name}`, `Una imagen ${whose}`, picture),
      validate('param', IdParam),
      async (c) => {
        const media = { kind, mediaId: c.req.valid('param').id };
        return sendJson(c, await getMedia(db, viewerOf(c), media, clock()));
      },
    )
    .put(
      '/:id',
      describe(`Media.update${name}`, `Cambia la descripción o el orden de una imagen ${whose}`, picture),
      signedIn(),
      validate('param', IdParam),
      validate('json', MediaChanges),
      async (c) => {
        const change = { kind, mediaId: c.req.valid('param').id, changes: c.req.valid('json') };
        return sendJson(c, await changePicture(deps, requireViewer(c), change));
      },
    )
    .delete(
      '/:id',
      describe(`Media.delete${name}`, `Quita una imagen ${whose}`, null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await removePicture(deps, requireViewer(c), kind, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
