import type { Db } from '#platform/db/database.ts';
import { type BrowserDevice, newBrowserDevice } from './push-service.ts';

/** Stores a browser that subscribed, of a guest unless an account is given. */
export async function buildPushDevice(
  db: Db,
  { userId = null, at = new Date(0) }: { userId?: number | null; at?: Date } = {},
): Promise<BrowserDevice & { id: number }> {
  const browser = newBrowserDevice();
  const { id } = await db
    .insertInto('pushDevice')
    .values({ ...browser.device, userId, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...browser, id };
}
