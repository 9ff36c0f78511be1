import { BRAND_MARK_SHAPES, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';
import { GROUND } from '#shared/woven/motif.ts';

// Launchers may cut a maskable icon to the circle of 80 % of its side.
const MARK_SHARE = 0.68;

export const brandMark = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
  `viewBox="0 0 ${BRAND_MARK_SIDE} ${BRAND_MARK_SIDE}">${BRAND_MARK_SHAPES}</svg>`;

export async function drawAppIcon(size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const mark = Buffer.from(brandMark(Math.round(size * MARK_SHARE)));
  const ground = { create: { width: size, height: size, channels: 3 as const, background: GROUND } };
  return sharp(ground)
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
