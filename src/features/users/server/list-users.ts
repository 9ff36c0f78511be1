import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { countPeople } from '#platform/db/people.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { PeopleQuery, UserPage } from '../people.ts';
import { withAvatars } from './get-user.ts';
import { mayListUsers } from './policy.ts';
import { isInvited } from './present.ts';
import { listUserRows } from './repo/users.ts';

/** A page of everybody in the search, newest first. Throws AppError `forbidden`, and `validation` for a foreign cursor. */
export async function listUsers(db: Db, viewer: Viewer, query: PeopleQuery): Promise<UserPage> {
  requirePermission(mayListUsers(viewer));
  const cursor = parseCursor(NEWEST_FIRST, query.cursor);
  const [found, total] = await Promise.all([
    listUserRows(db, query.search, cursor, query.limit + 1),
    countPeople(db, query.search),
  ]);
  const { rows, ...cursors } = paginate(NEWEST_FIRST, found, query.limit, cursor);
  const people = await withAvatars(db, rows);
  const invited = new Set(rows.filter(isInvited).map(({ id }) => id));
  return {
    items: people.map((user) => Object.assign(user, { isInvited: invited.has(user.id) })),
    ...cappedTotal(total),
    ...cursors,
  };
}
