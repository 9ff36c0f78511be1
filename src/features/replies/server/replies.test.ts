import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { Reply } from '../schema.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const PATH = '/api/announcement-replies/';
const [ana, eva, lucia] = [await newPerson(opened), await newPerson(opened), await newPerson(opened)];
const admin = await newPerson(opened, { role: 'admin' });
const unverified = await newPerson(opened, { emailVerified: false });
const { id: businessId } = await buildBusiness(db, { userId: ana.id });
await buildBusiness(db, { userId: eva.id });

const luciasReply = async (values: Parameters<typeof buildAnnouncement>[1] = {}, userId = lucia.id) => {
  const { id: announcementId } = await buildAnnouncement(db, { businessId, ...values });
  return buildReply(db, { announcementId, userId });
};
const exists = async ({ id }: { id: number }) =>
  (await db.selectFrom('announcementReply').select('id').where('id', '=', id).execute()).length === 1;
const listReplies = (id: number) => read(`${PATH}announcement/${id}`, v.array(Reply));

describe('GET /api/announcement-replies/announcement/{announcementId}', () => {
  it('lists the replies to that announcement, oldest first', async () => {
    const { id: announcementId } = await buildAnnouncement(db);
    const second = await buildReply(db, { announcementId, createdAt: new Date('2026-03-02T10:00:00Z') });
    const first = await buildReply(db, { announcementId, createdAt: new Date('2026-03-01T10:00:00Z') });
    await buildReply(db);
    expect(await listReplies(announcementId)).toEqual([first, second]);
  });

  it('returns at most the first 200', async () => {
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
    const shown = await listReplies(announcementId);
    expect([shown.length, shown[0]?.message, shown.at(-1)?.message]).toEqual([200, '0', '199']);
  });

  it('is empty without replies, and 404 for an unknown announcement', async () => {
    expect(await listReplies((await buildAnnouncement(db)).id)).toEqual([]);
    expect((await app.request(`${PATH}announcement/999999`)).status).toBe(404);
  });
});

describe('DELETE /api/announcement-replies/{id}', () => {
  it.each([
    ['the author', lucia],
    ['the owner of the business', ana],
    ['an administrator', admin],
  ])('allows %s', async (_, person) => {
    const [gone, other] = [await luciasReply(), await luciasReply()];
    expect((await person.send('DELETE', `${PATH}${gone.id}`)).status).toBe(204);
    expect([await exists(gone), await exists(other)]).toEqual([false, true]);
    const read = await app.request(`${PATH}announcement/${gone.announcementId}`);
    expect(await read.json()).toEqual([]);
    expect((await person.send('DELETE', `${PATH}${gone.id}`)).status).toBe(404);
  });

  it('allows an author without a verified e-mail address', async () => {
    const reply = await luciasReply({}, unverified.id);
    expect((await unverified.send('DELETE', `${PATH}${reply.id}`)).status).toBe(204);
  });

  it('works on ended, closed and hidden announcements', async () => {
    for (const values of [{ allowReplies: false }, { outcome: 'sold' as const }, { isHidden: true }]) {
      const reply = await luciasReply(values);
      expect((await lucia.send('DELETE', `${PATH}${reply.id}`)).status).toBe(204);
    }
  });

  it('rejects owners of other businesses and visitors', async () => {
    const reply = await luciasReply();
    expect((await eva.send('DELETE', `${PATH}${reply.id}`)).status).toBe(403);
    const init = { method: 'DELETE', headers: { origin: ana.session.origin } };
    expect((await app.request(`${PATH}${reply.id}`, init)).status).toBe(401);
    expect(await exists(reply)).toBe(true);
  });
});
