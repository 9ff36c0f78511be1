import sharp from 'sharp';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storeImage } from './store-image.ts';

let hue = 0;

export async function storeOneColour(
  deps: { db: Db; storage: Storage },
  ownerUserId: number,
  background = `hsl(${(hue += 7)},60%,50%)`,
) {
  const drawing = sharp({ create: { width: 200, height: 150, channels: 3, background } });
  return storeImage(deps, { input: await drawing.png().toBuffer(), ownerUserId });
}
