import sharp from 'sharp';
import type { Raw } from 'sharp';

interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** What brings a picture upright: first mirrored left to right, then turned by so many degrees clockwise. */
interface Turn {
  mirror: boolean;
  angle: number;
}

/** By the values of the EXIF tag Orientation (CIPA DC-008, 4.6.5). */
const TURNS: Record<number, Turn> = {
  2: { mirror: true, angle: 0 },
  3: { mirror: false, angle: 180 },
  4: { mirror: true, angle: 180 },
  5: { mirror: true, angle: 270 },
  6: { mirror: false, angle: 90 },
  7: { mirror: true, angle: 90 },
  8: { mirror: false, angle: 270 },
};

/** Whether what the camera stored as the width is the height of the picture. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5;

/** The pixels of a picture with this EXIF orientation as people are to see them. */
export async function turnUpright(pixels: Pixels, orientation: number): Promise<Pixels> {
  const { width, height, channels } = pixels.raw;
  const raw = { width, height, channels };
  const turn = TURNS[orientation];
  if (!turn) return { data: pixels.data, raw };
  const image = sharp(pixels.data, { raw }).flop(turn.mirror).rotate(turn.angle).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels } };
}
