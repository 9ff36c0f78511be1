import type { Db } from '#platform/db/database.ts';
import type { DeviceSession } from '../schema.ts';
import { listSessionsOf } from './repo/sessions.ts';

/** A person's sessions that live at `at`, the last seen first; `currentId` is the one they ask from. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number | null },
  at: Date,
): Promise<DeviceSession[]> {
  const rows = await listSessionsOf(db, userId, at);
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt,
    seenAt,
    isCurrent: id === sessionId,
  }));
}
