import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromWire } from '#shared/wire.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { openFailingStorage } from '#test/failing-storage.ts';
import { newPerson } from '#test/person.ts';
import { drawPicture, nextPicture, pictureForm } from '#test/pictures.ts';
import { Banner, CarouselBanner, PICTURE_RULES } from '../schema.ts';

const files = await openFailingStorage();
const opened = await openTestApp({ storage: files.storage });
const { app, db, read, close } = opened;
afterAll(async () => {
  await close();
  await files.close();
});

const admin = await newPerson(opened, { role: 'admin' });
const PATH = '/api/banners/';

beforeEach(async () => {
  await db.deleteFrom('banner').execute();
  await db.deleteFrom('mediaFile').execute();
  await db.deleteFrom('auditEntry').execute();
});

const parseBanner = async (response: Response) => v.parse(Banner, fromWire(await response.json()));
const upload = async (fields: Record<string, string> = {}, picture?: Buffer | string) =>
  admin.send('POST', `${PATH}upload`, pictureForm([picture ?? (await nextPicture())], fields));
const change = (id: number, body: unknown) => admin.send('PUT', `${PATH}${id}`, body);
const remove = (id: number) => admin.send('DELETE', `${PATH}${id}`);
const carousel = () => read(`${PATH}carousel-urls`, v.array(CarouselBanner));
const acts = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectName', 'before', 'after']).orderBy('id').execute();
const storedFiles = async () => await db.selectFrom('mediaFile').select(['hash', 'ownerUserId']).execute();

async function storeFile(hash: string): Promise<number> {
  const { id: ownerUserId } = await buildUser(db);
  const values = { ownerUserId, hash, width: 1600, height: 640, widths: [320, 1600], thumbhash: 'x' };
  return (await db.insertInto('mediaFile').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

describe('GET /api/banners/carousel-urls', () => {
  it('lists active banners by position, with their pictures', async () => {
    expect(await carousel()).toEqual([]);
    const [first, second, paused] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
    await buildBanner(db, { mediaFileId: await storeFile(second!), sortOrder: 7, altText: null });
    await buildBanner(db, { mediaFileId: await storeFile(first!), sortOrder: 2, altText: 'Mercado' });
    await buildBanner(db, { mediaFileId: await storeFile(paused!), sortOrder: 0, isActive: false });
    expect(await carousel()).toMatchObject([
      {
        imageUrl: `/media/${first}-1600.webp`,
        altText: 'Mercado',
        sortOrder: 2,
        mediaFile: { sources: [{ width: 320 }, { width: 1600 }] },
      },
      { imageUrl: `/media/${second}-1600.webp`, altText: null, sortOrder: 7 },
    ]);
  });
});

describe('POST /api/banners/upload', () => {
  it('shows the banner in the carousel by position, as a file of the site', async () => {
    const second = await parseBanner(await upload({ sort_order: '5' }, await drawPicture('teal', 2000, 800)));
    const first = await parseBanner(await upload({ alt_text: ' Feria  de Jocotenango ', sort_order: '2' }));
    expect(second).toMatchObject({ altText: null, sortOrder: 5, isActive: true });
    expect(second.mediaFile.sources.map(({ width }) => width)).toEqual([320, 640, 960, 1600]);
    expect((await carousel()).map(({ id, altText }) => [id, altText])).toEqual([
      [first.id, 'Feria de Jocotenango'],
      [second.id, null],
    ]);
    expect((await app.request(first.imageUrl)).status).toBe(200);
    expect((await storedFiles()).map(({ ownerUserId }) => ownerUserId)).toEqual([null, null]);
    expect(await acts()).toMatchObject([
      { act: 'created', subjectName: `Banner ${second.id}`, after: { sortOrder: 5, isActive: true } },
      { act: 'created', subjectName: 'Feria de Jocotenango' },
    ]);
  });

  it('accepts the same size as business pictures, and rejects one byte more', async () => {
    const heavy = await sharp({
      create: {
        width: 700,
        height: 300,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(500_000);
    expect((await upload({}, heavy)).status).toBe(201);
    const response = await upload({}, Buffer.alloc(PICTURE_RULES.maxBytes + 1));
    expect([response.status, await response.json()]).toEqual([413, { detail: PICTURE_RULES.tooLarge }]);
  });

  it('hides a paused banner from everyone but administrators', async () => {
    const { id } = await parseBanner(await upload({ is_active: 'false' }));
    expect(await carousel()).toEqual([]);
    expect(await read(PATH, v.array(Banner))).toEqual([]);
    expect(await (await admin.get(PATH)).json()).toMatchObject([{ id, is_active: false }]);
  });

  it.each([
    ['', 0],
    ['abc', 0],
    ['12', 12],
  ])('parses %j as position %i', async (sort_order, position) => {
    expect(await parseBanner(await upload({ sort_order }))).toMatchObject({ sortOrder: position });
  });

  it.each<Record<string, string>>([
    { sort_order: '-1' },
    { sort_order: '1.5' },
    { sort_order: '2147483648' },
    { is_active: 'x' },
    { alt_text: 'x'.repeat(201) },
  ])('rejects %j with its field', async (fields) => {
    const response = await upload(fields);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['form', Object.keys(fields)[0]] })],
    ]);
    expect(await storedFiles()).toEqual([]);
  });

  it('reads text in any charset, and drops lone surrogates', async () => {
    const part = (about: string) => `--x\r\ncontent-disposition: form-data; name=${about}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(part('alt_text\r\ncontent-type: text/plain; charset=utf-16le')),
      Buffer.from('Feria \ud800', 'utf16le'),
      Buffer.from(`\r\n${part('file; filename=feria.png\r\ncontent-type: image/png')}`),
      await nextPicture(),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { ...admin.session, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await app.request(`${PATH}upload`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([201, { alt_text: 'Feria' }]);
  });

  it('rejects a missing file and one that is not an image', async () => {
    expect((await admin.send('POST', `${PATH}upload`, pictureForm([], { sort_order: '1' }))).status).toBe(
      422,
    );
    const response = await upload({}, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect([response.status, await response.json()]).toEqual([415, { detail: PICTURE_RULES.noImage }]);
    expect([await storedFiles(), await acts()]).toEqual([[], []]);
  });
});

describe('PUT /api/banners/{id}', () => {
  it('pauses and resumes, and records only actual changes', async () => {
    const { id } = await parseBanner(await upload({ alt_text: 'Feria', sort_order: '3' }));
    expect(await parseBanner(await change(id, { is_active: false, sort_order: 3 }))).toMatchObject({
      isActive: false,
      sortOrder: 3,
      altText: 'Feria',
    });
    expect(await carousel()).toEqual([]);
    await change(id, { is_active: false, sort_order: 3 });
    await change(id, { is_active: true, sort_order: 3, alt_text: '' });
    expect(await carousel()).toMatchObject([{ id, altText: null }]);
    expect((await acts()).slice(1)).toEqual([
      { act: 'changed', subjectName: 'Feria', before: { isActive: true }, after: { isActive: false } },
      {
        act: 'changed',
        subjectName: 'Feria',
        before: { altText: 'Feria', isActive: false },
        after: { altText: null, isActive: true },
      },
    ]);
  });

  it.each([{ sort_order: -1 }, { sort_order: 1.5 }, { sort_order: 'x' }, { is_active: 'no' }])(
    'rejects %j with its field',
    async (body) => {
      const { id } = await parseBanner(await upload());
      expect((await change(id, body)).status).toBe(422);
    },
  );

  it('ignores other fields, and answers 404 for an unknown banner', async () => {
    const made = await parseBanner(await upload());
    const sent = { id: 7, media_file_id: 7, image_url: 'https://x.example', created_at: 1 };
    expect(await parseBanner(await change(made.id, sent))).toEqual(made);
    expect((await change(999_999, { is_active: false })).status).toBe(404);
  });
});

describe('DELETE /api/banners/{id}', () => {
  it('deletes the picture unless another banner shows it', async () => {
    const picture = await nextPicture();
    const [one, other] = [
      await parseBanner(await upload({}, picture)),
      await parseBanner(await upload({}, picture)),
    ];
    const hash = /[0-9a-f]{32}/.exec(one.imageUrl)?.[0] ?? '';
    const urls = [one, other].map(({ imageUrl }) => imageUrl);
    expect(urls[0]).toBe(urls[1]);
    expect((await remove(one.id)).status).toBe(204);
    expect((await app.request(other.imageUrl)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(204);
    expect((await remove(other.id)).status).toBe(404);
    expect([await files.filesOf({ hash }), await storedFiles()]).toEqual([[], []]);
    expect((await acts()).filter(({ act }) => act === 'deleted')).toHaveLength(2);
  });
});
