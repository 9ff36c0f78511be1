import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { makeFolder } from '#test/make-folder.ts';
import { HOSTILE_PICTURES } from '#test/hostile-pictures/index.ts';
import { hollowPng } from '#test/pictures.ts';
import { IMAGE_LIMITS } from './untrusted-image.ts';
import { processImage } from './process-image.ts';

const folder = await makeFolder();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

const solidFrame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

function chunkNames(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  return names;
}

describe('processImage', () => {
  it.each([
    [200, [200]],
    [320, [320]],
    [1200, [320, 640, 960, 1200]],
    [4000, [320, 640, 960, 1600]],
  ])('serves a picture %i px wide in widths %j', async (width, widths) => {
    const result = await processImage(await picture(width, 300).jpeg().toBuffer());
    expect(result.variants.map((variant) => variant.width)).toEqual(widths);
    for (const { width: expected, data } of result.variants) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: expected });
    }
    expect(result.width).toBe(widths.at(-1));
  });

  it('reports the size of the widest variant', async () => {
    const { width, height } = await processImage(await picture(1200, 801).png().toBuffer());
    expect({ width, height }).toEqual({ width: 1200, height: 801 });
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('reads %s', async (format) => {
    const result = await processImage(await picture(400, 300).toFormat(format).toBuffer());
    const { dominant } = await sharp(result.variants[0]?.data).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r + 60);
  });

  it('names the same picture alike and another one differently', async () => {
    const [first, again, other] = await Promise.all([
      processImage(await picture(400, 300).png().toBuffer()),
      processImage(await picture(400, 300).png({ compressionLevel: 1 }).toBuffer()),
      processImage(await picture(400, 301).png().toBuffer()),
    ]);
    expect(first?.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(again?.hash).toBe(first?.hash);
    expect(other?.hash).not.toBe(first?.hash);
  });

  it('gives a thumbhash of the average colour', async () => {
    const { thumbhash } = await processImage(await picture(400, 300).png().toBuffer());
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
    const distance = Math.hypot(r * 255 - 0x0f, g * 255 - 0x76, b * 255 - 0x6e);
    expect(distance).toBeLessThan(15);
  });

  it('reads a grey picture', async () => {
    const { variants, thumbhash } = await processImage(
      await picture(400, 300).toColourspace('b-w').jpeg().toBuffer(),
    );
    expect((await sharp(variants[0]?.data).stats()).channels[0]?.mean).toBeGreaterThan(60);
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(5);
  });

  it('turns the picture upright', async () => {
    const sideways = await picture(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await processImage(sideways)).toMatchObject({ width: 400, height: 800 });
  });

  it('rotates and mirrors by every EXIF orientation', async () => {
    const corner = (red: number, green: number) => ({ r: red, g: green, b: 0 });
    const quarters = [corner(255, 0), corner(0, 255), corner(255, 255), corner(0, 0)];
    const tiles = quarters.map((background, index) => ({
      input: { create: { width: 160, height: 80, channels: 3 as const, background } },
      left: (index % 2) * 160,
      top: Math.floor(index / 2) * 80,
    }));
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const stored = picture(320, 160).composite(tiles).jpeg({ quality: 100 });
      const photo = await stored.withMetadata({ orientation }).toBuffer();
      const { variants } = await processImage(photo);
      const shrunk = (image: Buffer) => sharp(image).resize(4, 4, { fit: 'fill' }).removeAlpha().raw();
      const [ours, expected] = await Promise.all([
        shrunk(variants[0]!.data).toBuffer(),
        shrunk(await sharp(photo).autoOrient().png().toBuffer()).toBuffer(),
      ]);
      const worst = Math.max(...ours.map((value, index) => Math.abs(value - expected[index]!)));
      expect({ orientation, worst: worst < 40 }).toEqual({ orientation, worst: true });
    }
  });

  it('leaves no place, camera, profile or comment in what it serves', async () => {
    const withPlace = await picture(700, 500)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Chapina' },
        IFD3: { GPSLatitude: '14/1 33/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Antigua</place></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(withPlace.includes('Chapina') && withPlace.includes('Antigua')).toBe(true);
    const { variants } = await processImage(withPlace);
    for (const { data } of variants) expect(chunkNames(data)).toEqual(['VP8 ']);
  });

  it('reads a file by its path', async () => {
    const path = join(folder, 'photo.bin');
    await writeFile(path, await picture(400, 300).png().toBuffer());
    expect((await processImage(path)).width).toBe(400);
    await expect(processImage(path, { ...IMAGE_LIMITS, maxBytes: 100 })).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

const makeHostile = async (wanted: string) => HOSTILE_PICTURES.find(({ name }) => name === wanted)!.make();

const outcome = (bytes: Buffer, limits = IMAGE_LIMITS): Promise<string> =>
  processImage(bytes, limits).then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

describe('disguised files', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a script that begins like a GIF', 'GIF89a=1;alert(1)//'],
    ['a BMP', 'BM6\0\0\0'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => {
    expect(await outcome(Buffer.from(text, 'latin1'))).toBe('unsupported-media');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['PHP', '<?PHP echo 1;'],
    ['a PDF', '%PDF-1.7'],
    ['a ZIP archive', `PK\x05\x06${'\0'.repeat(18)}`],
  ])('refuses a real JPEG with %s behind it', async (_, text) => {
    const jpeg = await picture(400, 300).jpeg().toBuffer();
    expect(await outcome(jpeg)).toBe('accepted');
    expect(await outcome(Buffer.concat([jpeg, Buffer.from(text, 'latin1')]))).toBe('unsupported-media');
  });

  it('refuses a picture cut short', async () => {
    const jpeg = await picture(400, 300).jpeg().toBuffer();
    expect(await outcome(jpeg.subarray(0, jpeg.length / 2))).toBe('unsupported-media');
  });

  it('rejects TIFF, which the decoder could read', async () => {
    expect(await outcome(await picture(40, 30).tiff().toBuffer())).toBe('unsupported-media');
  });
});

describe('bombs', () => {
  it('refuses a few bytes that promise 3,600 megapixels, at once', async () => {
    const bomb = await hollowPng(60_000, 60_000);
    const begun = performance.now();
    expect(await outcome(bomb)).toBe('too-large');
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('refuses an interlaced picture that would need 160 MB at once', async () => {
    expect(await outcome(await hollowPng(8_000, 5_000, 'interlaced'))).toBe('too-large');
  });

  it('refuses too many bytes', async () => {
    expect(await outcome(Buffer.alloc(IMAGE_LIMITS.maxBytes + 1))).toBe('too-large');
  });

  it.each([
    ['sides', () => hollowPng(16_385, 1)],
    ['sides', () => hollowPng(1, 16_385)],
    ['rows to hold', () => hollowPng(10_000, 2_000)],
    ['bytes to unpack', () => hollowPng(5_001, 5_000)],
    ['pixels to convert', () => picture(4_000, 3_200).toColourspace('cmyk').jpeg().toBuffer()],
  ])('refuses too large %s', async (_, bomb) => {
    expect(await outcome(await bomb())).toBe('too-large');
  });

  it('reads the longest sides that there may be', async () => {
    expect(await outcome(await picture(16_384, 2).png().toBuffer())).toBe('accepted');
  });

  it.each(['webp-animation-of-180000', 'png-animation'])(
    'counts frames before it decodes any: %s',
    async (name) => {
      expect(await outcome(await makeHostile(name))).toBe('too-large');
    },
  );

  it.each(['jpeg-segments', 'png-texts', 'png-text-bombs'])('refuses %s', async (name) => {
    expect(await outcome(await makeHostile(name))).toBe('unsupported-media');
  });

  it('refuses an animation of too many frames', async () => {
    const frames = await Promise.all(['red', 'green', 'blue'].map(solidFrame));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await outcome(animation, { ...IMAGE_LIMITS, maxFrames: 3 })).toBe('accepted');
    expect(await outcome(animation, { ...IMAGE_LIMITS, maxFrames: 2 })).toBe('too-large');
  });
});
