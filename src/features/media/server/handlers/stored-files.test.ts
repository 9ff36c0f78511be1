import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBanner } from '#db/builders/banner.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newOwner } from '#test/picture-owners.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';
import { insertBusinessMedia, sweepUnusedPictures, upsertMediaFile } from '../index.ts';

const opened = await openTestApp();
const { app, db, storage } = opened;
afterAll(opened.close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const PATH = '/api/media/files';
const answer = async (response: Response) => [response.status, await response.json()];
const create = async ({ send }: Person, fields = {}, content?: Buffer, key: string = randomUUID()) =>
  send('POST', PATH, pictureForm([content ?? (await nextPicture())], fields), { 'idempotency-key': key });
async function created(person: Person, fields = {}) {
  const response = await create(person, fields);
  expect(response.status).toBe(201);
  return response.json();
}
const idsIn = async (response: Response) => (await response.json()).items.map(({ id }: { id: number }) => id);
const store = async (ownerUserId: number) =>
  storeImage({ db, storage }, { input: await nextPicture(), ownerUserId });

describe('POST /api/media/files', () => {
  it('stores a picture that only its owner sees', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const file = await created(ana, { caption: ' Vitrina ' });
    expect(file).toMatchObject({ owner_user_id: ana.id, caption: 'Vitrina', uses: 0, width: 24, height: 16 });
    expect((await app.request(file.download_url)).status).toBe(200);
    expect(await answer(await ana.get(`${PATH}/${file.id}`))).toEqual([200, file]);
    expect([
      (await eva.get(`${PATH}/${file.id}`)).status,
      (await app.request(`${PATH}/${file.id}`)).status,
    ]).toEqual([404, 404]);
  });

  it('is idempotent under one key', async () => {
    const ana = await newPerson(opened);
    const [key, content] = [randomUUID(), await nextPicture()];
    const first = await answer(await create(ana, {}, content, key));
    expect(await answer(await create(ana, {}, content, key))).toEqual(first);
    expect(await idsIn(await ana.get(PATH))).toHaveLength(1);
    expect(await answer(await create(ana, {}, await nextPicture(), key))).toMatchObject([
      422,
      { detail: [{ msg: 'Esa clave ya se usó para otra solicitud.' }] },
    ]);
  });

  it('stores at most sixty unused pictures, also for concurrent requests', async () => {
    const ana = await newPerson(opened);
    const about = { ownerUserId: ana.id, width: 1, height: 1, widths: [1], thumbhash: '' };
    for (let count = 0; count < 58; count += 1) {
      await upsertMediaFile(db, { ...about, hash: randomUUID().replaceAll('-', '') });
    }
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(ana)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
  });

  it('accepts another owner from administrators only', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    const forEva = { owner_user_id: String(eva.id) };
    expect((await create(ana, forEva)).status).toBe(403);
    expect(await created(admin, forEva)).toMatchObject({ owner_user_id: eva.id });
    expect((await create(admin, { owner_user_id: '999999999' })).status).toBe(404);
  });
});

describe('GET /api/media/files', () => {
  it('lists the pages of a person’s pictures, newest first', async () => {
    const ana = await newPerson(opened);
    const files = [await store(ana.id), await store(ana.id), await store(ana.id)];
    const first = await (await ana.get(`${PATH}?limit=2`)).json();
    const second = await (await ana.get(`${PATH}?limit=2&cursor=${first.next_cursor}`)).json();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([ids, first.total, second.next_cursor]).toEqual([files.map(({ id }) => id).toReversed(), 3, null]);
    const eva = await newPerson(opened);
    expect(await idsIn(await eva.get(PATH))).toEqual([]);
    expect((await eva.get(`${PATH}/owner/${ana.id}`)).status).toBe(403);
    const admin = await newPerson(opened, { role: 'admin' });
    expect(await idsIn(await admin.get(PATH))).toEqual(expect.arrayContaining(ids));
    expect(await idsIn(await admin.get(`${PATH}/owner/${ana.id}`))).toEqual(ids);
  });
});

describe('DELETE /api/media/files/{id}', () => {
  it('deletes the files, but no picture in use', async () => {
    const ana = await newOwner(opened);
    const [shown, unused] = [await created(ana), await created(ana)];
    await insertBusinessMedia(db, { businessId: ana.businessId, mediaFileId: shown.id });
    expect((await ana.send('DELETE', `${PATH}/${unused.id}`)).status).toBe(204);
    expect((await app.request(unused.download_url)).status).toBe(404);
    expect(await answer(await ana.send('DELETE', `${PATH}/${shown.id}`))).toMatchObject([
      409,
      { code: 'in-use' },
    ]);
    expect((await app.request(shown.download_url)).status).toBe(200);
    const eva = await newPerson(opened);
    expect((await eva.send('DELETE', `${PATH}/${shown.id}`)).status).toBe(403);
  });

  it('answers 404 the second time', async () => {
    const ana = await newPerson(opened);
    const { id } = await created(ana);
    const answers = await Promise.all([1, 2, 3].map(() => ana.send('DELETE', `${PATH}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  });
});

describe('PUT /api/media/files/{id}', () => {
  it('changes the caption, and ignores other fields', async () => {
    const ana = await newPerson(opened);
    const file = await created(ana, { caption: 'Uno' });
    const change = (body: unknown) => ana.send('PUT', `${PATH}/${file.id}`, body);
    const attempt = { caption: 'Dos', owner_user_id: 1, hash: 'x', id: 1, uses: 9 };
    expect(await answer(await change(attempt))).toEqual([200, { ...file, caption: 'Dos' }]);
    expect(await answer(await change({}))).toEqual([200, { ...file, caption: 'Dos' }]);
    expect(await answer(await change({ caption: '' }))).toEqual([200, { ...file, caption: null }]);
  });
});

describe('sweepUnusedPictures', () => {
  it('deletes old unused pictures with their files, and no others', async () => {
    const ana = await newOwner(opened);
    const [shown, banner, avatar, unused, fresh] = [
      await store(ana.id),
      await store(ana.id),
      await store(ana.id),
      await store(ana.id),
      await store(ana.id),
    ];
    await insertBusinessMedia(db, { businessId: ana.businessId, mediaFileId: shown.id });
    await buildBanner(db, { mediaFileId: banner.id, isActive: false });
    await buildUser(db, { avatarFileId: avatar.id });
    const limit = new Date();
    const yesterday = new Date(limit.getTime() - 1);
    for (const { id } of [shown, banner, avatar, unused]) {
      await db
        .updateTable('mediaFile')
        .set({ createdAt: yesterday } as never)
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('mediaFile')
      .set({ createdAt: limit } as never)
      .where('id', '=', fresh.id)
      .execute();
    await sweepUnusedPictures(opened.deps, limit);
    const left = await idsIn(await ana.get(PATH));
    expect(new Set(left)).toEqual(new Set([shown, banner, avatar, fresh].map(({ id }) => id)));
    const keys = await Array.fromAsync(storage.list());
    expect(keys.filter((key) => key.includes(unused.hash))).toEqual([]);
    expect(keys.filter((key) => key.includes(fresh.hash))).toHaveLength(1);
  });
});
