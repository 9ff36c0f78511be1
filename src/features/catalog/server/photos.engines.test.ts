import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { transferPictures } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';

const folder = await makeFolder();
const opened = await openTestApp({ storage: createDiskStorage(folder) });
const { app, db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

interface Photo {
  id: number;
  download_url: string;
}

interface Item {
  id: number;
  photo: Photo | null;
  is_photo_hidden: boolean;
}

const PREMIUM = { premium: true };

async function newItem(owned: Parameters<typeof newPerson>[1] = PREMIUM) {
  const business = await newManagedBusiness(opened, owned);
  const { id: itemId } = await buildCatalogItem(db, { businessId: business.id });
  return { ...business, businessId: business.id, itemId };
}

const path = (itemId: number) => `/api/upload/catalog-item/${itemId}/photo`;

const upload = async (person: Person, itemId: number, content?: Buffer) =>
  person.send('POST', path(itemId), pictureForm([content ?? (await nextPicture())]));

async function read(response: Response): Promise<Item[]> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const catalog: Item[] | { items: Item[] } = await response.json();
  return Array.isArray(catalog) ? catalog : catalog.items;
}

const photoOf = (items: readonly Item[], id: number) => items.find((item) => item.id === id)?.photo ?? null;

const shown = async (businessId: number) =>
  read(await app.request(`/api/catalog-items/business/${businessId}`));

const own = async (person: Person, businessId: number) =>
  read(await person.get(`/api/catalog-items/own/${businessId}`));

const isServed = async ({ download_url: url }: Photo) => (await app.request(url)).status === 200;

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;

async function uploaded(person: Person, itemId: number, content?: Buffer): Promise<Photo> {
  const photo = photoOf(await read(await upload(person, itemId, content)), itemId);
  if (!photo) throw new Error('no photo was stored');
  return photo;
}

describe('the photo of an item', () => {
  it('is added, replaced and removed by an owner and a manager, and its files go', async () => {
    const { owner, manager, businessId, itemId } = await newItem();
    const before = await files();
    const first = await uploaded(owner, itemId);
    expect(photoOf(await shown(businessId), itemId)).toEqual(first);
    expect(await isServed(first)).toBe(true);
    const second = await uploaded(manager, itemId);
    expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
    const removing = await manager.send('DELETE', `/api/catalog-items/photo/${itemId}`);
    expect(photoOf(await read(removing), itemId)).toBeNull();
    expect(await files()).toBe(before);
    // Once more changes nothing.
    await read(await owner.send('DELETE', `/api/catalog-items/photo/${itemId}`));
  });

  it('goes with its item, and with its business', async () => {
    const { owner, businessId, itemId } = await newItem();
    const { id: otherId } = await buildCatalogItem(db, { businessId });
    const photo = await uploaded(owner, itemId);
    const other = await uploaded(owner, otherId);
    await read(await owner.send('DELETE', `/api/catalog-items/${itemId}`));
    expect([await isServed(photo), await isServed(other)]).toEqual([false, true]);
    expect((await owner.send('DELETE', `/api/business-profiles/${businessId}`)).status).toBe(204);
    expect(await isServed(other)).toBe(false);
  });

  it('stays while another item shows the same one', async () => {
    const { owner, businessId, itemId } = await newItem();
    const { id: otherId } = await buildCatalogItem(db, { businessId });
    const content = await nextPicture();
    const photo = await uploaded(owner, itemId, content);
    expect(await uploaded(owner, otherId, content)).toEqual(photo);
    const { uses } = await (await owner.get(`/api/media/files/${photo.id}`)).json();
    expect(uses).toBe(2);
    await read(await owner.send('DELETE', `/api/catalog-items/photo/${otherId}`));
    expect(await isServed(photo)).toBe(true);
    expect((await owner.send('DELETE', `/api/media/files/${photo.id}`)).status).toBe(409);
  });

  it('is part of the premium plan', async () => {
    const { owner, itemId } = await newItem({});
    const refused = await upload(owner, itemId);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'Las fotos de los productos son parte del plan Premium.', code: 'premium-only' },
    ]);
  });

  it('is hidden after a smaller plan, not deleted, and comes back with premium', async () => {
    const end = new Date(clock.now().getTime() + 60_000);
    const now = clock.now();
    const { owner, businessId, itemId } = await newItem({ premium: true, planExpiresAt: end });
    const photo = await uploaded(owner, itemId);
    clock.set(end);
    expect(photoOf(await shown(businessId), itemId)).toBeNull();
    expect(await own(owner, businessId)).toMatchObject([{ photo, is_photo_hidden: true }]);
    expect((await app.request(`/api/media/files/${photo.id}`)).status).toBe(404);
    // It can be removed, and not replaced.
    expect((await upload(owner, itemId)).status).toBe(403);
    clock.set(now);
    expect(photoOf(await shown(businessId), itemId)).toEqual(photo);
    expect((await app.request(`/api/media/files/${photo.id}`)).status).toBe(200);
  });

  it('is refused to others, for foreign items, and if it is no picture', async () => {
    const { owner, itemId } = await newItem();
    const stranger = await newPerson(opened, PREMIUM);
    const { id: strangersId } = await buildBusiness(db, { userId: stranger.id });
    const { id: foreignId } = await buildCatalogItem(db, { businessId: strangersId });
    expect((await upload(stranger, itemId)).status).toBe(403);
    expect((await upload(owner, foreignId)).status).toBe(403);
    expect((await upload(owner, 2_000_000_000)).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/catalog-items/photo/${itemId}`)).status).toBe(403);
    const refused = await upload(owner, itemId, Buffer.from('Tamales Q8'));
    expect([refused.status, await refused.json()]).toEqual([
      415,
      expect.objectContaining({ detail: 'Elige una foto JPG, PNG o GIF.' }),
    ]);
  });

  it('is one, however many are sent at once, and no file is left over', async () => {
    const { owner, manager, businessId, itemId } = await newItem();
    const before = await files();
    const sent = await Promise.all(
      [owner, manager, owner, manager].map(async (person) => upload(person, itemId)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const photo = photoOf(await shown(businessId), itemId);
    expect(photo && (await isServed(photo))).toBe(true);
    const kept = await db
      .selectFrom('mediaFile')
      .select('widths')
      .where('ownerUserId', '=', owner.id)
      .execute();
    expect(kept).toHaveLength(1);
    expect(await files()).toBe(before + (kept[0]?.widths.length ?? 0));
  });

  it('is logged, and an administrator who changes it tells the owner', async () => {
    const { owner, businessId, itemId } = await newItem();
    const admin = await newPerson(opened, { role: 'admin' });
    await uploaded(admin, itemId);
    await read(await admin.send('DELETE', `/api/catalog-items/photo/${itemId}`));
    const entries = await db
      .selectFrom('auditEntry')
      .select('after')
      .where('subjectKind', '=', 'business')
      .where('subjectId', '=', businessId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { after: { catalog: 'puso la foto de «Tamal colorado»' } },
      { after: { catalog: 'quitó la foto de «Tamal colorado»' } },
    ]);
    const notices = await db.selectFrom('notice').select('text').where('userId', '=', owner.id).execute();
    expect(notices.map(({ text }) => text).join()).toContain('carta');
  });

  it('belongs to the new owner of a business', async () => {
    const { owner, businessId, itemId } = await newItem();
    const photo = await uploaded(owner, itemId);
    const recipient = await newPerson(opened, PREMIUM);
    const owners = { from: owner.id, to: recipient.id };
    await db
      .updateTable('businessProfile')
      .set({ userId: recipient.id })
      .where('id', '=', businessId)
      .execute();
    await transferPictures(db, { businessId, ...owners });
    const now = photoOf(await shown(businessId), itemId);
    expect(now?.download_url).toBe(photo.download_url);
    expect(now?.id).not.toBe(photo.id);
    const file = await db
      .selectFrom('mediaFile')
      .select('ownerUserId')
      .where('id', '=', now?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(file.ownerUserId).toBe(recipient.id);
    expect(await isServed(photo)).toBe(true);
  });
});
