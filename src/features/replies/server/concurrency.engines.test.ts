import { afterAll, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const ANNOUNCEMENTS = '/api/announcements/';
const REPLIES = '/api/announcement-replies/';
const EXPECTED = new Set([200, 201, 204, 401, 403, 404, 409]);

/** An owner, three readers and an administrator, with announcements that all of them have replied to. */
async function buildThreads() {
  const ana = await newPerson(opened, { premium: true });
  const admin = await newPerson(opened, { role: 'admin' });
  const readers = [await newPerson(opened), await newPerson(opened), await newPerson(opened)];
  const { id: businessId } = await buildBusiness(db, { userId: ana.id });
  const announcementIds = [];
  const replyIds = [];
  for (let count = 0; count < 3; count += 1) {
    const { id: announcementId } = await buildAnnouncement(db, { businessId });
    announcementIds.push(announcementId);
    for (const { id: userId } of [ana, ...readers])
      replyIds.push((await buildReply(db, { announcementId, userId })).id);
  }
  return { ana, admin, readers, businessId, announcementIds, replyIds };
}

it('concurrent replies, changes and deletions of owners, readers and administrators never deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ana, admin, readers, businessId, announcementIds, replyIds } = await buildThreads();
    const [gone, ...rest] = announcementIds;
    const [leaving] = readers;
    const news = { business_id: businessId, title: 'Pan de yemas', content: 'Los sábados.' };
    const answers = await Promise.all([
      ...announcementIds.flatMap((id) =>
        [ana, ...readers].map(({ send }) => send('POST', REPLIES, { announcement_id: id, message: 'Hola' })),
      ),
      ...replyIds.map((id) => ana.send('DELETE', `${REPLIES}${id}`)),
      ...rest.flatMap((id) => [
        ana.send('PUT', `${ANNOUNCEMENTS}${id}`, { allow_replies: id % 2 === 0 }),
        admin.send('PUT', `${ANNOUNCEMENTS}pinned/${id}`),
      ]),
      ana.send('POST', ANNOUNCEMENTS, news),
      admin.send('POST', ANNOUNCEMENTS, news),
      ana.send('DELETE', `${ANNOUNCEMENTS}${gone}`),
      admin.send('DELETE', `${ANNOUNCEMENTS}${gone}`),
      leaving!.send('DELETE', `/api/users/${leaving!.id}`, { password: PASSWORD }),
      ...(round % 2 ? [admin.send('DELETE', `/api/business-profiles/${businessId}`)] : []),
    ]);
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expect(statuses.filter((status) => !EXPECTED.has(status))).toEqual([]);
    const left = await db
      .selectFrom('announcementReply')
      .select('userId')
      .where('userId', '=', leaving!.id)
      .execute();
    expect(left).toEqual([]);
  }
}, 120_000);
