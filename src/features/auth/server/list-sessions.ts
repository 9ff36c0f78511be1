import type { Db } from '#platform/db/database.ts';
import type { DeviceSession } from '../schema.ts';
import { listSessionsOf } from './repo/sessions.ts';

/** A person's sessions that live at `at`: first `sessionId`, from which they ask right now, then the others, the last seen first. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number | null },
  at: Date,
): Promise<DeviceSession[]> {
  const rows = await listSessionsOf(db, userId, at);
  const sessions = rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt,
    seenAt,
    isCurrent: id === sessionId,
  }));
  // A session's use is written down only now and then.
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
