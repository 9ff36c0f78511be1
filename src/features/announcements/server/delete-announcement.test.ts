import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildReply } from '../../../../db/builders/reply.ts';
import { openTestApp } from '../../../../test/app.ts';
import { openFailingStorage } from '../../../../test/failing-storage.ts';
import { newPerson } from '../../../../test/person.ts';

const { storage, fail, close: closeStorage } = await openFailingStorage();
const opened = await openTestApp({ storage });
const { db, logLines, close } = opened;
afterAll(async () => {
  await close();
  await closeStorage();
});
afterEach(() => {
  fail(null);
});

const ana = await newPerson(opened, { premium: true });
const business = await buildBusiness(db, { userId: ana.id });
const post = () => buildAnnouncement(db, { businessId: business.id });
const isStored = async (key: string) => (await storage.find(key)) !== null;
const remove = ({ id }: { id: number }) => ana.send('DELETE', `/api/announcements/${id}`);

/** A picture under the announcements; gives the key of its file. */
async function picture(announcementIds: readonly number[]): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  const key = `${hash.slice(0, 2)}/${hash}-320.webp`;
  const { id: mediaFileId } = await db
    .insertInto('mediaFile')
    .values({ ownerUserId: ana.id, hash, width: 320, height: 240, widths: [320], thumbhash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = announcementIds.map((announcementId) => ({ announcementId, mediaFileId }));
  await db.insertInto('announcementMedia').values(places).execute();
  await storage.put(key, Buffer.from('x'));
  return key;
}

const replyIds = async (announcementId: number) =>
  db.selectFrom('announcementReply').select('id').where('announcementId', '=', announcementId).execute();

const pictureCount = async () => (await db.selectFrom('mediaFile').select('id').execute()).length;

describe('a deleted announcement', () => {
  it('takes its replies and pictures along, with their files, and nothing else', async () => {
    const [gone, other] = [await post(), await post()];
    await buildReply(db, { announcementId: gone.id });
    const kept = await buildReply(db, { announcementId: other.id });
    const own = [await picture([gone.id]), await picture([gone.id])];
    const others = [await picture([other.id]), await picture([gone.id, other.id])];
    const before = await pictureCount();
    expect((await remove(gone)).status).toBe(204);
    expect(await Promise.all(own.map(isStored))).toEqual([false, false]);
    expect(await Promise.all(others.map(isStored))).toEqual([true, true]);
    expect(await pictureCount()).toBe(before - 2);
    expect(await replyIds(gone.id)).toEqual([]);
    expect(await replyIds(other.id)).toEqual([{ id: kept.id }]);
    expect((await ana.get(`/api/announcements/${gone.id}`)).status).toBe(404);
  });

  it('is deleted once', async () => {
    const gone = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(gone)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 204 && status !== 404)).toEqual([]);
    expect((await remove(gone)).status).toBe(404);
  });

  it('is gone also where its files can not be removed yet', async () => {
    const gone = await post();
    const key = await picture([gone.id]);
    fail(new Error('the disk is busy'));
    expect((await remove(gone)).status).toBe(204);
    expect([await isStored(key), (await ana.get(`/api/announcements/${gone.id}`)).status]).toEqual([
      true,
      404,
    ]);
    expect(JSON.stringify(logLines)).toContain('stay for now');
  });
});
