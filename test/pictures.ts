import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const drawPicture = (background: string, width = 24, height = 16): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const [COLUMNS, ROWS, SIDE] = [6, 4, 4];
let count = 0;

/** A unique picture, 24 px wide: its squares are the digits of a binary number. */
export function nextPicture(): Promise<Buffer> {
  count += 1;
  const squares = Buffer.from(Array.from({ length: COLUMNS * ROWS }, (_, bit) => ((count >> bit) & 1) * 255));
  return sharp(squares, { raw: { width: COLUMNS, height: ROWS, channels: 1 } })
    .resize(COLUMNS * SIDE, ROWS * SIDE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** An RGBA PNG whose header promises the size, with hardly any data. */
export async function hollowPng(width: number, height: number, rows?: 'interlaced'): Promise<Buffer> {
  const png = await sharp(await drawPicture('teal', 1, 1))
    .ensureAlpha()
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt8(rows === 'interlaced' ? 1 : 0, 28);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export function pictureForm(
  files: readonly (Buffer | string)[],
  fields: Record<string, string> = {},
  { part = 'file', name = 'foto.png' } = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const file of files) form.append(part, new File([file as never], name, { type: 'image/png' }));
  return form;
}
