import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertAnnouncementMedia, insertBusinessMedia } from '#features/media/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { openFailingStorage } from '#test/failing-storage.ts';
import { newPerson } from '#test/person.ts';
import { storeOneColour } from '#test/store-one-colour.ts';

const { storage, fail, filesOf, close: closeStorage } = await openFailingStorage();
const opened = await openTestApp({ storage });
const { app, db, logLines, close } = opened;

afterAll(async () => {
  await close();
  await closeStorage();
});

const store = (ownerUserId: number, colour?: string) => storeOneColour({ db, storage }, ownerUserId, colour);

/** Two businesses of one owner, each with a logo, a photo, and an announcement with a photo and a reply. */
async function twoBusinesses() {
  const ana = await newPerson(opened, { premium: true });
  const pair = [];
  for (const name of ['Comedor', 'Tienda']) {
    const { id } = await buildBusiness(db, { userId: ana.id, name });
    const announcement = await buildAnnouncement(db, { businessId: id });
    await buildReply(db, { announcementId: announcement.id });
    const pictures = [await store(ana.id), await store(ana.id), await store(ana.id)];
    const [logo, photo, flyer] = pictures;
    await insertBusinessMedia(db, { businessId: id, mediaFileId: logo!.id, sortOrder: -1 });
    await insertBusinessMedia(db, { businessId: id, mediaFileId: photo!.id });
    await insertAnnouncementMedia(db, { announcementId: announcement.id, mediaFileId: flyer!.id });
    pair.push({ id, announcementId: announcement.id, pictures });
  }
  const [gone, stays] = pair;
  return { ana, gone: gone!, stays: stays! };
}

/** Counts the rows that belong to the business. */
async function traces({ id, announcementId }: { id: number; announcementId: number }) {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM business_profile WHERE id = ${id}) AS businesses,
    (SELECT count(*) FROM business_media WHERE business_id = ${id}) AS pictures,
    (SELECT count(*) FROM announcement WHERE business_id = ${id}) AS announcements,
    (SELECT count(*) FROM announcement_media WHERE announcement_id = ${announcementId}) AS flyers,
    (SELECT count(*) FROM announcement_reply WHERE announcement_id = ${announcementId}) AS replies`.execute(
    db,
  );
  return rows[0];
}
const ALL = { businesses: 1, pictures: 2, announcements: 1, flyers: 1, replies: 1 };
const NOTHING = { businesses: 0, pictures: 0, announcements: 0, flyers: 0, replies: 0 };

const remove = (person: Awaited<ReturnType<typeof newPerson>>, { id }: { id: number }) =>
  person.send('DELETE', `/api/business-profiles/${id}`);

const filesOfOwner = async ({ id }: { id: number }) =>
  (await db.selectFrom('mediaFile').select('id').where('ownerUserId', '=', id).execute()).map(
    (file) => file.id,
  );

describe('DELETE /api/business-profiles/{id}', () => {
  it('deletes all rows and files of this business only', async () => {
    const { ana, gone, stays } = await twoBusinesses();
    expect(await traces(gone)).toEqual(ALL);
    const response = await remove(ana, gone);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await traces(gone)).toEqual(NOTHING);
    expect(await traces(stays)).toEqual(ALL);
    expect(await filesOfOwner(ana)).toEqual(stays.pictures.map(({ id }) => id));
    for (const picture of gone.pictures) expect(await filesOf(picture)).toEqual([]);
    for (const picture of stays.pictures) expect(await filesOf(picture)).not.toEqual([]);
    expect((await app.request(`/api/business-profiles/${gone.id}`)).status).toBe(404);
    expect((await remove(ana, gone)).status).toBe(404);
  });

  it('keeps pictures that are used elsewhere', async () => {
    const { ana, gone, stays } = await twoBusinesses();
    const [logo, photo, flyer] = gone.pictures;
    await insertBusinessMedia(db, { businessId: stays.id, mediaFileId: photo!.id });
    await db.updateTable('appUser').set({ avatarFileId: flyer!.id }).where('id', '=', ana.id).execute();
    expect((await remove(ana, gone)).status).toBe(204);
    expect(await filesOf(logo!)).toEqual([]);
    for (const picture of [photo!, flyer!]) expect(await filesOf(picture)).not.toEqual([]);
  });

  it('deletes the business and logs the error when its files cannot be deleted', async () => {
    const { ana, gone } = await twoBusinesses();
    fail(new Error('out of order'));
    expect((await remove(ana, gone)).status).toBe(204);
    fail(null);
    expect(await traces(gone)).toEqual(NOTHING);
    expect(logLines).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: 'out of order' }) }),
    );
  });

  it('is for the owner and administrators', async () => {
    const { gone } = await twoBusinesses();
    const [eva, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    expect((await remove(eva, gone)).status).toBe(403);
    expect(await traces(gone)).toEqual(ALL);
    for (const picture of gone.pictures) expect(await filesOf(picture)).not.toEqual([]);
    expect((await remove(admin, gone)).status).toBe(204);
    expect(await traces(gone)).toEqual(NOTHING);
  });

  it('makes room in the plan', async () => {
    const ana = await newPerson(opened);
    const shop = await buildBusiness(db, { userId: ana.id });
    const create = () => ana.send('POST', '/api/business-profiles/', { name: 'Otro' });
    expect((await create()).status).toBe(409);
    expect((await remove(ana, shop)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });
});
