import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { type PictureOwner, imagePath, listed, newOwner } from '#test/picture-owners.ts';
import { drawPicture, hollowPng, nextPicture, pictureForm } from '#test/pictures.ts';
import { storeDrawing, sweepAbandonedUploads } from '../index.ts';

const folder = await makeFolder();
// Our own temporary folder, so that other processes leave nothing in it.
vi.stubEnv('TMPDIR', await makeFolder());
const opened = await openTestApp({ storage: createDiskStorage(folder) });
const { app } = opened;
afterAll(async () => {
  await opened.close();
  vi.unstubAllEnvs();
});

const owner = await newOwner(opened, { premium: true });
const send = (content: Buffer | string, options = {}, from: PictureOwner = owner) =>
  from.send('POST', imagePath(from), pictureForm([content], {}, options));
const leftBehind = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('plaza-upload-'));

async function published(content: Buffer): Promise<Sharp> {
  const response = await send(content);
  expect(response.status).toBe(201);
  const { media_file: file } = await response.json();
  return sharp(Buffer.from(await (await app.request(file.download_url)).arrayBuffer()));
}

const [small, large] = [await nextPicture(), await drawPicture('teal', 400, 300)];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('a file that is no picture', () => {
  it.each([
    ['SVG', Buffer.from(SVG)],
    ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PHP', Buffer.from('<?php system($_GET[0]);')],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//')],
    ['a picture with a script', Buffer.concat([small, Buffer.from('<script>alert(1)</script>')])],
    ['a picture with PHP', Buffer.concat([small, Buffer.from('<?php phpinfo();')])],
    ['half a picture', large.subarray(0, large.length / 2)],
    ['nothing at all', Buffer.alloc(0)],
  ])('is refused: %s', async (_, content) => {
    const before = await listed(owner, owner);
    const response = await send(content);
    expect([response.status, await response.json()]).toEqual([
      415,
      { detail: 'No pudimos leer la imagen. Usa un archivo JPG, PNG, GIF o WebP.' },
    ]);
    expect([await listed(owner, owner), await leftBehind()]).toEqual([before, []]);
  });
});

describe('a decompression bomb', () => {
  it.each([
    ['sixty thousand pixels on each side', () => hollowPng(60_000, 60_000)],
    ['fifty megapixels and one', () => hollowPng(50_001, 1_000)],
    ['a side of 16,385 pixels', () => drawPicture('teal', 16_385, 10)],
    ['five million pixels in a row', () => hollowPng(5_000_000, 10)],
    ['fifty million pixels in a column', () => hollowPng(1, 50_000_000)],
  ])('is refused within two seconds: %s', async (_, bomb) => {
    const content = await bomb();
    const begun = performance.now();
    expect((await send(content)).status).toBe(413);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it.each([
    ['file', `/api/upload/business/${owner.businessId}/image`, ''],
    ['files[]', `/api/upload/multiple/business/${owner.businessId}`, 'a.png: '],
  ])('stops at the limit when its part %s has no end', async (part, path, named) => {
    const head = `--x\r\ncontent-disposition: form-data; name="${part}"; filename="a.png"\r\n\r\n`;
    let sent = 0;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(Buffer.alloc(65_536));
      },
    });
    const headers = { ...owner.session, 'content-type': 'multipart/form-data; boundary=x' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await app.request(path, init);
    const answer = [response.status, await response.json()];
    expect(answer).toEqual([413, { detail: `${named}La imagen no puede ser mayor a 10MB` }]);
    expect(sent).toBeLessThan(11 * 1024 * 1024);
    expect(await leftBehind()).toEqual([]);
  });
});

describe('a malformed form', () => {
  const head = (name: string, fileName?: string) =>
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`,
      'latin1',
    );
  const NEXT = Buffer.from('\r\n');
  const END = Buffer.from('\r\n--x--\r\n');
  const MULTIPART = 'multipart/form-data; boundary=x';
  const post = async (body: Uint8Array<ArrayBuffer>, type = MULTIPART) => {
    const headers = { ...owner.session, 'content-type': type };
    const response = await app.request(imagePath(owner), { method: 'POST', headers, body });
    return [response.status, await response.json()];
  };
  const problem = (type: string, name: string) => ({ detail: [{ type, loc: ['form', name] }] });

  it.each(['image/png', 'application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'is refused as %s',
    async (type) => {
      const detail = 'Envía la imagen en un formulario multipart/form-data.';
      expect(await post(Buffer.from(small), type)).toEqual([415, { detail }]);
    },
  );

  it.each([
    [
      'with two files',
      [head('file', 'a.png'), small, NEXT, head('file', 'b.png'), small],
      'max_length',
      'file',
    ],
    [
      'with another file',
      [head('file', 'a.png'), small, NEXT, head('more', 'b.png'), small],
      'max_length',
      'file',
    ],
    ['with a field twice', [head('caption'), 'a', NEXT, head('caption'), 'b'], 'repeated', 'caption'],
    ['with a field that is no UTF-8', [head('caption'), 'caf\xe9'], 'utf8', 'caption'],
    ['with a field that is too long', [head('caption'), 'a'.repeat(1_001)], 'max_length', 'caption'],
    ['with a file name that is no UTF-8', [head('file', 'caf\xe9.png'), small], 'utf8', 'file'],
  ])('is refused %s', async (_, parts, type, name) => {
    const before = await listed(owner, owner);
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
    expect(await post(Buffer.concat([...bytes, END]))).toMatchObject([422, problem(type, name)]);
    expect([await listed(owner, owner), await leftBehind()]).toEqual([before, []]);
  });

  it('may have any name and caption in UTF-8', async () => {
    const caption = [head('caption'), Buffer.from('Café ☕'), NEXT];
    const name = Buffer.from('café ☕.png').toString('latin1');
    const body = Buffer.concat([...caption, head('file', name), await nextPicture(), END]);
    expect(await post(body)).toMatchObject([201, { caption: 'Café ☕' }]);
  });
});

describe('a file of more than ten megabytes', () => {
  const LIMIT = 10 * 1024 * 1024;

  it.each([
    ['a logo', '-1', 'El logo no puede ser mayor a 10MB'],
    ['any other picture', '0', 'La imagen no puede ser mayor a 10MB'],
  ])('is refused with its own message: %s', async (_, sortOrder, detail) => {
    const form = pictureForm([Buffer.alloc(LIMIT + 1)], { sort_order: sortOrder });
    const byteByByte = await owner.send('POST', imagePath(owner), form);
    expect([byteByByte.status, await byteByByte.json()]).toEqual([413, { detail }]);
    const headers = { ...owner.session, 'content-length': String(LIMIT * 2) };
    const body = pictureForm([Buffer.alloc(9)], { sort_order: sortOrder });
    const said = await app.request(imagePath(owner), { method: 'POST', headers, body });
    expect([said.status, await said.json()]).toEqual([413, { detail }]);
    expect(await leftBehind()).toEqual([]);
  });
});

describe('a published picture', () => {
  it('is upright and has no metadata', async () => {
    const photo = await sharp(await drawPicture('teal', 300, 200))
      .jpeg()
      .withExif({ IFD0: { Make: 'Chapina' }, IFD3: { GPSLatitude: '14/1 33/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Antigua</place></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, exif, xmp, icc, orientation } = await (await published(photo)).metadata();
    expect({ width, height }).toEqual({ width: 200, height: 300 });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(['red', 'lime', 'blue'].map((colour) => drawPicture(colour)));
    const image = await published(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect((await image.metadata()).pages).toBeUndefined();
    const { dominant } = await image.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g + dominant.b).toBeLessThan(80);
  });
});

describe('a file name', () => {
  it('never chooses the path', async () => {
    for (const name of [
      '../../../../tmp/evil.png',
      '/etc/passwd',
      'a\0b.png',
      '.htaccess',
      '..\\..\\x.php',
    ]) {
      const response = await send(await nextPicture(), { name });
      expect([name, response.status]).toEqual([name, 201]);
      const { media_file: file } = await response.json();
      expect(file.download_url).toMatch(/^\/media\/[0-9a-f]{32}-24\.webp$/);
    }
    expect(
      (await readdir(folder)).filter((name) => !/^([0-9a-f]{2}|unfinished|\.site-id)$/.test(name)),
    ).toEqual([]);
  });
});

describe('the work folder of a killed process', () => {
  it('is swept', async () => {
    await mkdtemp(join(tmpdir(), 'plaza-upload-'));
    await sweepAbandonedUploads(new Date(Date.now() - 60_000));
    expect(await leftBehind()).toHaveLength(1);
    await sweepAbandonedUploads(new Date(Date.now() + 60_000));
    expect(await leftBehind()).toEqual([]);
  });

  it('also holds drawings', async () => {
    const drawn: string[] = [];
    const watched = {
      ...opened.storage,
      put: async (key: string, data: Buffer) => {
        drawn.push(...(await leftBehind()));
        await opened.storage.put(key, data);
      },
    };
    await storeDrawing(watched, await nextPicture());
    expect(drawn).not.toEqual([]);
  });
});
