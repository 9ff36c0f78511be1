import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildReply } from '../../../../db/builders/reply.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { Reply } from '../schema.ts';

const { app, db, read, close } = await openTestApp();
afterAll(close);

const repliesTo = (id: number) => read(`/api/announcement-replies/announcement/${id}`, v.array(Reply));

describe('GET /api/announcement-replies/announcement/{announcementId}', () => {
  it('lists the replies to that announcement, oldest first', async () => {
    const { id: announcementId } = await buildAnnouncement(db);
    const second = await buildReply(db, { announcementId, createdAt: new Date('2026-03-02T10:00:00Z') });
    const first = await buildReply(db, { announcementId, createdAt: new Date('2026-03-01T10:00:00Z') });
    await buildReply(db);
    expect(await repliesTo(announcementId)).toEqual([first, second]);
  });

  it('stops at the first 200', async () => {
    const { id: announcementId } = await buildAnnouncement(db);
    const { id: userId } = await buildUser(db);
    const replies = Array.from({ length: 201 }, (_, minute) => ({
      announcementId,
      userId,
      commenterName: 'Lucía Tzoc',
      message: `${minute}`,
      createdAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
    }));
    await db.insertInto('announcementReply').values(replies).execute();
    const shown = await repliesTo(announcementId);
    expect([shown.length, shown[0]?.message, shown.at(-1)?.message]).toEqual([200, '0', '199']);
  });

  it('is empty without replies, and not found without an announcement', async () => {
    expect(await repliesTo((await buildAnnouncement(db)).id)).toEqual([]);
    expect((await app.request('/api/announcement-replies/announcement/999999')).status).toBe(404);
  });
});
