import { presentSummary } from '#features/businesses/server/index.ts';
import { presentAnnouncementMedia } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { findTextLinks } from '#platform/text-links.ts';
import { findMoneyWarning } from '../money-warning.ts';
import type { Announcement } from '../schema.ts';
import { factLines } from './fact-lines.ts';
import { type AnnouncementRow, listAnnouncements } from './repository/read.ts';

export function presentAnnouncement({ media, summary, ...row }: AnnouncementRow): Announcement {
  return {
    ...row,
    contentLinks: findTextLinks(row.content),
    facts: factLines(row),
    warning: findMoneyWarning(row),
    images: media.map(presentAnnouncementMedia),
    business: presentSummary(summary),
  };
}

export async function readAnnouncements(db: Db, ids: readonly number[], at: Date): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const found = (await listAnnouncements(db, ids, at)).map(presentAnnouncement);
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
