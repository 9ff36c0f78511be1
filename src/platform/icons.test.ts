import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandMark, drawAppIcon } from './icons.ts';

describe('brandMark', () => {
  it('is a picture of the size asked for, symmetric both ways', async () => {
    const mark = sharp(Buffer.from(brandMark(70)));
    expect(await mark.metadata()).toMatchObject({ format: 'svg', width: 70, height: 70 });
    const pixels = await mark.clone().raw().toBuffer();
    expect(await mark.clone().flip().raw().toBuffer()).toEqual(pixels);
    expect(await mark.clone().flop().raw().toBuffer()).toEqual(pixels);
  });
});

describe('drawAppIcon', () => {
  it.each([192, 512])(
    'fills %i pixels and keeps the mark within the circle that launchers cut',
    async (size) => {
      const { data, info } = await sharp(await drawAppIcon(size))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([size, size]);
      const ground = data.subarray(0, 3);
      const reach = Array.from({ length: size * size }, (_, at) => {
        const shown = !data.subarray(at * 3, at * 3 + 3).equals(ground);
        return shown ? Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2) : 0;
      }).reduce((a, b) => Math.max(a, b));
      expect(reach).toBeLessThan(size * 0.4);
      expect(reach).toBeGreaterThan(size * 0.3);
    },
  );
});
