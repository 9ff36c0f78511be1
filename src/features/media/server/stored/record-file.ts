import { recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MediaFileDetails } from '../../schema.ts';

interface FileAct {
  file: Pick<MediaFileDetails, 'id' | 'ownerUserId'>;
  at: Date;
  act: 'created' | 'changed' | 'deleted';
}

/** Writes down what an administrator did to a stored picture that isn't theirs; those of nobody are the site's. */
export const recordFile = (transaction: Db, viewer: Viewer, { file, at, act }: FileAct): Promise<void> =>
  recordActOnOthers(
    transaction,
    viewer,
    { ownerId: file.ownerUserId, at },
    {
      act,
      subject: { kind: 'picture', id: file.id, name: `n.º ${file.id}` },
    },
  );
