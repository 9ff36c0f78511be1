import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { HEIC_FAULT } from '#shared/picture-format.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { makeFolder } from '#test/make-folder.ts';
import { newPerson } from '#test/person.ts';
import {
  type PictureOwner,
  type WireMedia,
  imagePath,
  listed,
  newOwner,
  upload,
  uploaded,
} from '#test/picture-owners.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';

const folder = await makeFolder();
const storage = createDiskStorage(folder);
const opened = await openTestApp({ storage });
const { app, db } = opened;
afterAll(opened.close);

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
const answer = async (response: Response) => [response.status, await response.json()];

describe('POST /api/upload/business/{businessId}/image', () => {
  it.each([
    ['foto', ''],
    ['foto', 'application/octet-stream'],
    ['foto.jpg', 'image/pjpeg'],
    ['foto.heic', 'image/jpg'],
    ['1000012345', 'text/plain'],
  ])('decides by the content of a file, not by its name %s and type %j', async (name, type) => {
    const owner = await newOwner(opened);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await nextPicture())], name, { type }));
    expect((await owner.send('POST', imagePath(owner), form)).status).toBe(201);
  });

  it('sorts pictures by sort_order, else last; the first one is primary', async () => {
    const owner = await newOwner(opened);
    const first = await uploaded(owner, { caption: '  Vitrina \t nueva ' });
    const third = await uploaded(owner, { sort_order: '5', is_primary: 'false' });
    const last = await uploaded(owner, { caption: '' });
    expect([first, third, last]).toMatchObject([
      { caption: 'Vitrina nueva', sort_order: 0, is_primary: true, is_hidden: false },
      { caption: null, sort_order: 5, is_primary: false },
      { caption: null, sort_order: 6, is_primary: false },
    ]);
    expect((await listed(owner, owner)).map(({ id }) => id)).toEqual([first.id, third.id, last.id]);
  });

  it('replaces the logo, which is primary', async () => {
    const owner = await newOwner(opened);
    const photo = await uploaded(owner);
    const old = await uploaded(owner, { sort_order: '-1', caption: 'Otra cosa', is_primary: 'true' });
    const before = await files();
    const logo = await uploaded(owner, { sort_order: '-1' });
    expect(await listed(owner, owner)).toMatchObject([
      { id: logo.id, caption: 'Logo', sort_order: -1, is_primary: true },
      { id: photo.id, is_primary: false },
    ]);
    expect(await files()).toBe(before);
    expect((await app.request(old.media_file.download_url)).status).toBe(404);
  });

  it('keeps the file of a logo that is uploaded again', async () => {
    const owner = await newOwner(opened);
    const same = await nextPicture();
    await uploaded(owner, { sort_order: '-1' }, same);
    const { media_file: file } = await uploaded(owner, { sort_order: '-1' }, same);
    expect((await app.request(file.download_url)).status).toBe(200);
  });

  it('is idempotent under one key, also for concurrent requests', async () => {
    const owner = await newOwner(opened);
    const [key, content] = [randomUUID(), await nextPicture()];
    const responses = await Promise.all([1, 2, 3].map(() => upload(owner, {}, content, key)));
    const again = await upload(owner, {}, content, key);
    const answers = await Promise.all([...responses, again].map(answer));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.[0]).toBe(201);
    expect(await listed(owner, owner)).toHaveLength(1);
    const other = await newOwner(opened);
    const reused = await owner.send('POST', imagePath(other), pictureForm([content]), {
      'idempotency-key': key,
    });
    expect(reused.status).toBe(403);
    const mine = (await buildBusiness(db, { userId: owner.id })).id;
    const elsewhere = { ...owner, businessId: mine };
    expect((await upload(elsewhere, {}, content, key)).status).toBe(422);
  });

  it('repeats the first response when that upload filled the gallery', async () => {
    const owner = await newOwner(opened);
    const [key, content] = [randomUUID(), await nextPicture()];
    await uploaded(owner);
    await uploaded(owner);
    const third = await answer(await upload(owner, {}, content, key));
    expect(await answer(await upload(owner, {}, content, key))).toEqual(third);
  });

  it.each([
    ['sort_order', 'primero'],
    ['sort_order', '-2'],
    ['sort_order', '2147483648'],
    ['sort_order', '1.5'],
    ['is_primary', 'sí'],
    ['owner_user_id', '0'],
    ['caption', 'x'.repeat(201)],
  ])('rejects %s: %j', async (field, value) => {
    const owner = await newOwner(opened);
    const response = await upload(owner, { [field]: value });
    expect([response.status, (await response.json()).detail[0].loc]).toEqual([422, ['form', field]]);
    expect(await listed(owner, owner)).toEqual([]);
  });

  it('accepts the id of another owner from administrators only', async () => {
    const [owner, stranger] = [await newOwner(opened), await newOwner(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await upload(owner, { owner_user_id: String(owner.id) })).status).toBe(201);
    expect((await upload(owner, { owner_user_id: String(stranger.id) })).status).toBe(403);
    const form = pictureForm([await nextPicture()], { owner_user_id: String(admin.id) });
    const { media_file: file } = await (await admin.send('POST', imagePath(owner), form)).json();
    const row = db.selectFrom('mediaFile').select('ownerUserId').where('id', '=', file.id);
    expect(await row.executeTakeFirst()).toEqual({ ownerUserId: owner.id });
  });

  it('stores captions as written', async () => {
    const owner = await newOwner(opened, { premium: true });
    const lines = HOSTILE_TEXTS.filter((text) => text.length <= 200 && !/\p{Cc}/u.test(text));
    expect(lines.length).toBeGreaterThan(5);
    for (const text of lines) {
      expect((await uploaded(owner, { caption: text })).caption).toBe(text.trim().replace(/\s+/g, ' '));
    }
  });
});

describe('POST /api/upload/multiple/business/{businessId}', () => {
  const send = async (owner: PictureOwner, contents: (Buffer | string)[], part = 'files[]') =>
    owner.send(
      'POST',
      `/api/upload/multiple/business/${owner.businessId}`,
      pictureForm(contents, {}, { part }),
    );

  it.each(['files[]', 'files'])('stores the parts %s in their order', async (part) => {
    const owner = await newOwner(opened);
    const contents = [await nextPicture(), await nextPicture(), await nextPicture()];
    const response = await send(owner, contents, part);
    const media: WireMedia[] = await response.json();
    expect([response.status, media.map((one) => one.sort_order)]).toEqual([201, [0, 1, 2]]);
    expect(media.map((one) => one.is_primary)).toEqual([true, false, false]);
  });

  it('stores all or none', async () => {
    const owner = await newOwner(opened);
    const before = await files();
    expect((await send(owner, [await nextPicture(), '<svg/>'])).status).toBe(415);
    const four = [await nextPicture(), await nextPicture(), await nextPicture(), await nextPicture()];
    expect((await send(owner, four)).status).toBe(409);
    expect([await listed(owner, owner), await files()]).toEqual([[], before]);
  });

  it('names the file that has a fault', async () => {
    const owner = await newOwner(opened);
    const form = new FormData();
    form.append('files', new File([new Uint8Array(await nextPicture())], 'puerta.png'));
    form.append('files', new File(['\0\0\0\x18ftypheic\0\0\0\0heicmif1'], 'IMG_4711.jpg'));
    const response = await owner.send('POST', `/api/upload/multiple/business/${owner.businessId}`, form);
    expect(await answer(response)).toEqual([415, { detail: `IMG_4711.jpg: ${HEIC_FAULT}` }]);
  });

  it('accepts one to ten files', async () => {
    const owner = await newOwner(opened, { premium: true });
    const eleven = Array.from({ length: 11 }, () => Buffer.from('x'));
    const response = await send(owner, eleven);
    expect([response.status, (await response.json()).detail[0].loc]).toEqual([422, ['form', 'files']]);
    expect((await send(owner, [])).status).toBe(422);
  });
});
