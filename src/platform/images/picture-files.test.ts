import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { HEIC_FAULT } from '#shared/picture-format.ts';
import { BROWN } from '#test/honest-pictures/honest-picture.ts';
import { PICTURE_FILES } from '#test/honest-pictures/index.ts';
import { makeFolder } from '#test/make-folder.ts';
import { processInWorker } from './process-in-worker.ts';

const folder = await makeFolder();

async function readColour(path: string): Promise<number[]> {
  const opaque = await sharp(path).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [...opaque];
}

const submit = async (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return processInWorker({ path, folder: `${path}-stored`, client: null });
};

const REFUSED = PICTURE_FILES.filter(({ expected }) => expected !== undefined);
const ACCEPTED = PICTURE_FILES.filter(({ expected }) => expected === undefined);

it.each(REFUSED)('refuses $name', async ({ name, make, expected }) => {
  await expect(submit(name, await make())).rejects.toMatchObject({ code: expected });
});

/** WebP keeps half of the colours, at a quality of 78. */
const TOLERANCE = 5;

it.each(ACCEPTED)('stores $name in its colours', async ({ name, make, colour = BROWN }) => {
  const { widths } = await submit(name, await make());
  const path = join(folder, `${name}-stored`, `${widths.at(-1)}.webp`);
  const found = await readColour(path);
  const difference = Math.max(...found.map((value, index) => Math.abs(value - (colour[index] ?? 0))));
  expect({ found, isAlike: difference <= TOLERANCE }).toEqual({ found, isAlike: true });
});

it('says that a photo is HEIC, whatever its name', async () => {
  const heic = PICTURE_FILES.find(({ name }) => name === 'heic');
  await expect(submit('foto.jpg', await heic!.make())).rejects.toMatchObject({ message: HEIC_FAULT });
});
