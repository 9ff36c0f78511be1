import { type PictureFiles, deleteUnusedFiles } from '#features/media/server/index.ts';
import { rememberAsItIs } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { LockedBusiness } from './ownership.ts';
import { deleteBusiness, listPictureIds } from './repository/write.ts';

/**
 * Deletes a locked business with all it has. The caller applies the plan, tells the owner, and sweeps the released files
 * once the transaction is over.
 */
export async function removeBusiness(
  tx: Tx,
  { id, name, ownerName, plan }: LockedBusiness,
): Promise<PictureFiles[]> {
  const pictureIds = await listPictureIds(tx.db, id);
  await rememberAsItIs(tx, { kind: 'business', id });
  await deleteBusiness(tx.db, id);
  await tx.audit({
    ownerId: plan.ownerId,
    act: 'deleted',
    subject: { kind: 'business', id, name },
    before: { owner: ownerName },
  });
  return deleteUnusedFiles(tx.db, pictureIds);
}
