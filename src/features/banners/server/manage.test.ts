import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '../../../../test/app.ts';
import { openFailingStorage } from '../../../../test/failing-storage.ts';
import { newPerson } from '../../../../test/person.ts';
import { drawPicture, nextPicture, pictureForm } from '../../../../test/pictures.ts';
import { BANNER_RULES } from '../picture-rules.ts';
import { Banner, CarouselBanner } from '../schema.ts';

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

const bannerIn = async (response: Response) => v.parse(Banner, fromWire(await response.json()));
const upload = async (fields: Record<string, string> = {}, picture?: Buffer | string) =>
  admin.send('POST', `${PATH}upload`, pictureForm([picture ?? (await nextPicture())], fields));
const change = (id: number, body: unknown) => admin.send('PUT', `${PATH}${id}`, body);
const remove = (id: number) => admin.send('DELETE', `${PATH}${id}`);
const carousel = () => read(`${PATH}carousel-urls`, v.array(CarouselBanner));
const acts = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectName', 'before', 'after']).orderBy('id').execute();
const storedHashes = async () => await db.selectFrom('mediaFile').select(['hash', 'ownerUserId']).execute();

describe('an upload', () => {
  it('is shown at once, wide, in its place, and belongs to the site', async () => {
    const second = await bannerIn(await upload({ sort_order: '5' }, await drawPicture('teal', 2000, 800)));
    const first = await bannerIn(await upload({ alt_text: ' Feria  de Jocotenango ', sort_order: '2' }));
    expect(second).toMatchObject({ altText: null, sortOrder: 5, isActive: true });
    expect(second.mediaFile.sources.map(({ width }) => width)).toEqual([320, 640, 960, 1600]);
    expect((await carousel()).map(({ id, altText }) => [id, altText])).toEqual([
      [first.id, 'Feria de Jocotenango'],
      [second.id, null],
    ]);
    expect((await app.request(first.imageUrl)).status).toBe(200);
    expect((await storedHashes()).map(({ ownerUserId }) => ownerUserId)).toEqual([null, null]);
    expect(await acts()).toMatchObject([
      { act: 'created', subjectName: `Banner ${second.id}`, after: { sortOrder: 5, isActive: true } },
      { act: 'created', subjectName: 'Feria de Jocotenango' },
    ]);
  });

  it('may be as large as the pictures of businesses, and no larger', async () => {
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
    const response = await upload({}, Buffer.alloc(BANNER_RULES.maxBytes + 1));
    expect([response.status, await response.json()]).toEqual([413, { detail: BANNER_RULES.tooLarge }]);
  });

  it('may wait, unseen by all but administrators', async () => {
    const { id } = await bannerIn(await upload({ is_active: 'false' }));
    expect(await carousel()).toEqual([]);
    expect(await read(PATH, v.array(Banner))).toEqual([]);
    expect(await (await admin.get(PATH)).json()).toMatchObject([{ id, is_active: false }]);
  });

  it.each([
    ['', 0],
    ['abc', 0],
    ['12', 12],
  ])('takes %j for the place %i', async (sort_order, place) => {
    expect(await bannerIn(await upload({ sort_order }))).toMatchObject({ sortOrder: place });
  });

  it.each<Record<string, string>>([
    { sort_order: '-1' },
    { sort_order: '1.5' },
    { sort_order: '2147483648' },
    { is_active: 'x' },
    { alt_text: 'x'.repeat(201) },
  ])('says what is wrong with %j', async (fields) => {
    const response = await upload(fields);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['form', Object.keys(fields)[0]] })],
    ]);
    expect(await storedHashes()).toEqual([]);
  });

  it('refuses half a character, in whatever encoding it comes', async () => {
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
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { detail: [{ type: 'well_formed', loc: ['form', 'alt_text'] }] },
    ]);
  });

  it('needs a file, which is an image', async () => {
    expect((await admin.send('POST', `${PATH}upload`, pictureForm([], { sort_order: '1' }))).status).toBe(
      422,
    );
    const response = await upload({}, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect([response.status, await response.json()]).toEqual([415, { detail: BANNER_RULES.noImage }]);
    expect([await storedHashes(), await acts()]).toEqual([[], []]);
  });
});

describe('a change', () => {
  it('pauses and resumes in place, and is written down where something changed', async () => {
    const { id } = await bannerIn(await upload({ alt_text: 'Feria', sort_order: '3' }));
    expect(await bannerIn(await change(id, { is_active: false, sort_order: 3 }))).toMatchObject({
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
    'says what is wrong with %j',
    async (body) => {
      const { id } = await bannerIn(await upload());
      expect((await change(id, body)).status).toBe(422);
    },
  );

  it('touches nothing else of the banner, and no banner that is not there', async () => {
    const made = await bannerIn(await upload());
    const sent = { id: 7, media_file_id: 7, image_url: 'https://x.example', created_at: 1 };
    expect(await bannerIn(await change(made.id, sent))).toEqual(made);
    expect((await change(999_999, { is_active: false })).status).toBe(404);
  });
});

describe('a deletion', () => {
  it('takes the picture along, unless another banner shows it', async () => {
    const picture = await nextPicture();
    const [one, other] = [
      await bannerIn(await upload({}, picture)),
      await bannerIn(await upload({}, picture)),
    ];
    const hash = /[0-9a-f]{32}/.exec(one.imageUrl)?.[0] ?? '';
    const urls = [one, other].map(({ imageUrl }) => imageUrl);
    expect(urls[0]).toBe(urls[1]);
    expect((await remove(one.id)).status).toBe(204);
    expect((await app.request(other.imageUrl)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(204);
    expect((await remove(other.id)).status).toBe(404);
    expect([await files.filesOf({ hash }), await storedHashes()]).toEqual([[], []]);
    expect((await acts()).filter(({ act }) => act === 'deleted')).toHaveLength(2);
  });
});
