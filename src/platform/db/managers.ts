import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { Db } from './database.ts';

export interface OwnedBusiness {
  id: number;
  ownerId: number;
}

export async function isManager(db: Db, businessId: number, userId: number): Promise<boolean> {
  const manager = await db
    .selectFrom('businessManager')
    .select('id')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return manager !== undefined;
}

export async function mayManage(
  db: Db,
  viewer: Viewer | null,
  { id, ownerId }: OwnedBusiness,
): Promise<boolean> {
  if (isSelfOrAdmin(viewer, ownerId)) return true;
  return viewer !== null && (await isManager(db, id, viewer.userId));
}
