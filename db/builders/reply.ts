import type { Insertable } from 'kysely';
import { insertReply } from '#features/replies/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildAnnouncement } from './announcement.ts';
import { buildUser } from './user.ts';

export async function buildReply(db: Db, values: Partial<Insertable<Tables['announcementReply']>> = {}) {
  return insertReply(db, {
    announcementId: values.announcementId ?? (await buildAnnouncement(db)).id,
    userId: values.userId ?? (await buildUser(db)).id,
    commenterName: 'Lucía Tzoc',
    message: '¿Hacen entregas en la zona 3?',
    ...values,
  });
}
