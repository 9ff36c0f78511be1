import { requireActiveSession } from '#features/auth/server/index.ts';
import { lockOwner, lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { findIdempotentResult, withIdempotencyKey } from '#platform/db/idempotency.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { type PageRequest, readPage } from '#platform/db/list.ts';
import { requirePerson } from '#platform/db/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { MediaApi } from '../../api.ts';
import { FileForm } from '../../changes.ts';
import { MAX_UNUSED_FILES, PICTURE_RULES } from '../../picture-rules.ts';
import type { MediaFileDetails, MediaFilePage } from '../../schema.ts';
import { mayChangeFiles, mayListEverything, maySeeFiles, mayStoreFor } from '../policy.ts';
import { presentFileDetails } from '../presenter.ts';
import {
  type FileDetailsRow,
  countFiles,
  getFileDetails,
  isFileShown,
  listFileDetails,
} from '../repository/file-details.ts';
import { updateFileCaption } from '../repository/files.ts';
import { countUnusedFiles, deleteUnusedFiles } from '../repository/unused-files.ts';
import { storePicture } from '../store-picture.ts';
import { sweepReleased } from '../sweep.ts';
import { receivePicture } from '../upload/receive-pictures.ts';

async function listFiles(db: Db, ownerId: number | null, paging: PageRequest): Promise<MediaFilePage> {
  const { rows, total, totalCapped, ...cursors } = await readPage<FileDetailsRow>(
    NEWEST_FIRST,
    paging,
    async (seek) => {
      const [found, count] = await Promise.all([listFileDetails(db, ownerId, seek), countFiles(db, ownerId)]);
      return { rows: found, total: count };
    },
  );
  return { items: rows.map(presentFileDetails), total, totalCapped, ...cursors };
}

async function readFile(db: Db, viewer: Viewer | null, id: number, at: Date): Promise<MediaFileDetails> {
  const file = await getFileDetails(db, id);
  if (!maySeeFiles(viewer, file.ownerUserId) && !(await isFileShown(db, id, at))) {
    throw new AppError('not-found');
  }
  return presentFileDetails(file);
}

async function requireChangeableFile(
  db: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<MediaFileDetails> {
  const file = await readFile(db, viewer, id, at);
  requirePermission(mayChangeFiles(viewer, file.ownerUserId));
  return file;
}

async function requireRoomForUnused(transaction: Db, ownerId: number): Promise<void> {
  if ((await countUnusedFiles(transaction, ownerId)) < MAX_UNUSED_FILES) return;
  const message = `Hay ${MAX_UNUSED_FILES} imágenes guardadas sin usar. Elimina alguna para guardar otra.`;
  throw new AppError('conflict', message, { reason: 'limit-reached' });
}

const inUse = () =>
  new AppError('conflict', 'La imagen se está usando. Quítala antes de donde aparece.', {
    reason: 'in-use',
  });

interface FileAct {
  file: Pick<MediaFileDetails, 'id' | 'ownerUserId'>;
  act: 'created' | 'changed' | 'deleted';
}

const recordFile = (tx: Tx, { file, act }: FileAct): Promise<void> =>
  tx.audit({
    ownerId: file.ownerUserId,
    act,
    subject: { kind: 'picture', id: file.id, name: `n.º ${file.id}` },
  });

type FileHandlers = Pick<Handlers<MediaApi>, Extract<keyof MediaApi, `${string} /api/media/files${string}`>>;

export const storedFileHandlers: FileHandlers = {
  'GET /api/media/files': ({ db }, { viewer, query }) =>
    listFiles(db, mayListEverything(viewer) ? null : viewer.userId, query),

  'GET /api/media/files/owner/:ownerId': async ({ db }, { viewer, params: { ownerId }, query }) => {
    requirePermission(maySeeFiles(viewer, ownerId));
    await requirePerson(db, ownerId);
    return listFiles(db, ownerId, query);
  },

  'GET /api/media/files/:id': ({ db, clock }, { viewer, params }) => readFile(db, viewer, params.id, clock()),

  'POST /api/media/files': (context, { viewer, key, http }) => {
    const { db, sessionKeys, storage } = context;
    const expected = { limits: PICTURE_RULES, senderId: viewer.userId };
    return receivePicture(http.req.raw, expected, async ({ fields, digest, encode }) => {
      const { ownerUserId = viewer.userId, caption = null } = requireValidForm(FileForm, fields);
      requirePermission(mayStoreFor(viewer, ownerUserId));
      const idempotent = { userId: viewer.userId, key, sessionKeys, request: ['file', await digest()] };
      // Both checks run again in the transaction; here they avoid useless decoding.
      const first = await findIdempotentResult<MediaFileDetails>(db, idempotent);
      if (first) return first;
      await requireRoomForUnused(db, ownerUserId);
      const picture = await encode();
      return inTransaction(context, viewer, async (tx) => {
        await lockPlan(tx, ownerUserId);
        await requireActiveSession(tx.db, viewer);
        return withIdempotencyKey(tx.db, idempotent, async () => {
          await requireRoomForUnused(tx.db, ownerUserId);
          const { id } = await storePicture(tx.db, storage, picture, { ownerUserId, caption });
          const file = await readFile(tx.db, viewer, id, tx.at);
          await recordFile(tx, { file, act: 'created' });
          return file;
        });
      });
    });
  },

  'PUT /api/media/files/:id': (context, { viewer, params: { id }, body: { caption } }) =>
    inTransaction(context, viewer, async (tx) => {
      const file = await requireChangeableFile(tx.db, viewer, id, tx.at);
      if (caption === undefined || !(await updateFileCaption(tx.db, id, caption))) return file;
      await recordFile(tx, { file, act: 'changed' });
      return readFile(tx.db, viewer, id, tx.at);
    }),

  'DELETE /api/media/files/:id': async (context, { viewer, params: { id } }) => {
    const { db, clock } = context;
    const { ownerUserId } = await requireChangeableFile(db, viewer, id, clock());
    const released = await inTransaction(context, viewer, async (tx) => {
      // A request that would show the picture waits for this lock.
      if (ownerUserId !== null) await lockOwner(tx.db, ownerUserId);
      const file = await requireChangeableFile(tx.db, viewer, id, tx.at);
      const unused = await deleteUnusedFiles(tx.db, [id]);
      if (unused.length === 0) throw inUse();
      await recordFile(tx, { file, act: 'deleted' });
      return unused;
    });
    await sweepReleased(context, released);
    return null;
  },
};
