import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildReply } from '../../../../db/builders/reply.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
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

describe('a reply is taken away', () => {
  it.each([
    ['who wrote it', lucia],
    ['the owner of the business', ana],
    ['an administrator', admin],
  ])('by %s', async (_, person) => {
    const [gone, kept] = [await luciasReply(), await luciasReply()];
    expect((await person.send('DELETE', `${PATH}${gone.id}`)).status).toBe(204);
    expect([await exists(gone), await exists(kept)]).toEqual([false, true]);
    const read = await app.request(`${PATH}announcement/${gone.announcementId}`);
    expect(await read.json()).toEqual([]);
    expect((await person.send('DELETE', `${PATH}${gone.id}`)).status).toBe(404);
  });

  it('by who wrote it before the address was verified', async () => {
    const reply = await luciasReply({}, unverified.id);
    expect((await unverified.send('DELETE', `${PATH}${reply.id}`)).status).toBe(204);
  });

  it('also where the announcement is over, takes no more, or is hidden', async () => {
    for (const values of [{ allowReplies: false }, { outcome: 'sold' as const }, { isHidden: true }]) {
      const reply = await luciasReply(values);
      expect((await lucia.send('DELETE', `${PATH}${reply.id}`)).status).toBe(204);
    }
  });

  it('by nobody else: not by owners of other businesses, nor by visitors', async () => {
    const reply = await luciasReply();
    expect((await eva.send('DELETE', `${PATH}${reply.id}`)).status).toBe(403);
    const init = { method: 'DELETE', headers: { origin: ana.session.origin } };
    expect((await app.request(`${PATH}${reply.id}`, init)).status).toBe(401);
    expect(await exists(reply)).toBe(true);
  });
});
