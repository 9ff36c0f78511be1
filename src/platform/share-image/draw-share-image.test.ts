import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ShareImage, drawShareImage } from './draw-share-image.ts';
import { printable } from './text.ts';

const bakery: ShareImage = {
  title: 'Panadería La Espiga',
  subtitle: 'Pan dulce y francés recién horneado.',
  eyebrow: 'Panaderías · Antigua Guatemala',
  brand: 'Plaza Chapina',
  seed: 7,
  hue: 22,
};

const createPhoto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .webp()
    .toBuffer();

async function countInkedPixels(image: Buffer): Promise<number> {
  const words = sharp(image).extract({ left: 64, top: 40, width: 560, height: 440 }).greyscale();
  const { data } = await words.raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 160).length;
}

const ODD: Partial<ShareImage>[] = [
  { title: '🥖🎉', subtitle: '👩‍🍳', eyebrow: '🇬🇹' },
  { title: '中文 العربية \u202eabc\u0000', subtitle: '<script>&"\'' },
  { title: '', subtitle: '', eyebrow: '' },
  { title: 'Supercalifragilisticoespialidosodesoxirribonucleico'.repeat(9) },
  { title: 'Abarrotería '.repeat(9_000), subtitle: 'y '.repeat(50_000) },
  { title: String.fromCodePoint(...Array.from({ length: 0x230 }, (_, at) => at + 0x20)) },
  { title: '\ud83d', subtitle: '\udc00 e\u0301' },
];

describe('drawShareImage', () => {
  it.each([bakery, ...ODD])('makes a small JPEG of 1200 × 630 (%#)', async (odd) => {
    const image = await drawShareImage({ ...bakery, ...odd });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(300_000);
    expect(await countInkedPixels(image)).toBeGreaterThan(2_000);
  });

  it('stays small with the busiest photo', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const photo = await sharp({ create: { width: 960, height: 900, channels: 3, background: '#888', noise } })
      .webp()
      .toBuffer();
    expect((await drawShareImage({ ...bakery, photo })).length).toBeLessThan(300_000);
  });

  it('shows the photo, and without one a cloth of the seed', async () => {
    const photo = await createPhoto('#0000ff');
    const corner = (image: Buffer) =>
      sharp(image).extract({ left: 1000, top: 100, width: 8, height: 8 }).stats();
    expect((await corner(await drawShareImage({ ...bakery, photo }))).channels[2]?.mean).toBeGreaterThan(200);
    expect(await drawShareImage(bakery)).toEqual(await drawShareImage(bakery));
    expect(await drawShareImage(bakery)).not.toEqual(await drawShareImage({ ...bakery, seed: 8 }));
  });
});

describe('printable', () => {
  it.each([
    ['Café  “El Ñandú”\n– k’iche’ 🥖', 'Café “El Ñandú” – k’iche’'],
    ['Cafe\u0301', 'Café'],
    ["K'iche’ Tzʼutujil Bꞌalam ʻOkʼ Qʹ Ix′ A´ B`", "K'iche’ Tz’utujil B'alam ‘Ok’ Q' Ix' A´ B`"],
    ['𝓑𝓮𝓵𝓵𝓪 Ⓑⓐⓡ 🅱🅰🆁 ʙᴀʀ ＢＡＲ', 'Bella Bar BAR bar BAR'],
    ['3ª calle, 1º nivel, ½ lb', '3ª calle, 1º nivel, ½ lb'],
    ['Pana\u00adde\u200bría', 'Panadería'],
    ['\u202e\u0000🎉', ''],
    ['Ẍjal q\u0308ˀan Kʔicheʔ K\u0313an', 'Xjal q’an K’iche’ Kan'],
    ['ﬁesta en la oﬃcina', 'fiesta en la officina'],
    ['Nº 5 № 5 ⅓ ㎏ ᶜᵃᶠé', 'Nº 5 No 5 1⁄3 kg café'],
    ['lun‑vie 8‐17', 'lun-vie 8-17'],
  ])('draws of %j what the typeface has', (text, drawn) => {
    expect(printable(text)).toBe(drawn);
  });
});
