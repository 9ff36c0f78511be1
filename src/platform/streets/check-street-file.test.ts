import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { type StreetFileChoices, makeStreetFile } from '#test/street-file.ts';
import { checkStreetFile } from './check-street-file.ts';

const folder = await makeFolder();
const WHOLE = makeStreetFile();

async function check(content: Buffer): ReturnType<typeof checkStreetFile> {
  const path = join(folder, 'file.pmtiles');
  await writeFile(path, content);
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    return await checkStreetFile(file);
  } finally {
    await file?.close();
  }
}

const edited = (edit: (content: Buffer) => void) => {
  const content = Buffer.from(WHOLE);
  edit(content);
  return content;
};

const sectionOf = (content: Buffer, index: number) => Number(content.readBigUInt64LE(8 + index * 16));

describe('a file of streets', () => {
  it('is read whole', async () => {
    const { header, byteLength, tiles } = await check(WHOLE);
    expect(byteLength).toBe(WHOLE.byteLength);
    expect(tiles).toBeGreaterThan(50);
    expect(header).toMatchObject({ minZoom: 5, maxZoom: 15, minLon: -90.76, maxLat: 14.585 });
  });

  it('may have stored a tile once for many places', async () => {
    const same = gzipSync(Buffer.alloc(0));
    const content = makeStreetFile({
      damage: () => same,
      entries: (entries) => entries.map((entry) => ({ ...entry, offset: 0 })),
    });
    expect((await check(content)).tiles).toBe(1);
  });

  it.each<[string, Buffer, string]>([
    ['empty', Buffer.alloc(0), 'not a .pmtiles file'],
    ['of another kind', Buffer.from('GIF89a'.padEnd(500)), 'not a .pmtiles file'],
    ['of MBTiles', Buffer.from('SQLite format 3\0'.padEnd(500)), '.mbtiles'],
    ['with a zoom that no map has', edited((content) => content.writeUInt8(255, 101)), 'header is damaged'],
    ['with tiles below its zoom', edited((content) => content.writeUInt8(14, 101)), 'another zoom'],
    ['with half a header', WHOLE.subarray(0, 60), 'not a .pmtiles file'],
    ['of an older version', edited((content) => content.writeUInt8(2, 7)), 'version 2'],
    ['of a newer version', edited((content) => content.writeUInt8(4, 7)), 'version 4'],
    ['cut in the tiles', WHOLE.subarray(0, -1), 'cut off'],
    ['cut in the directories', WHOLE.subarray(0, 300), 'cut off'],
    [
      'with a damaged description',
      edited((content) => content.fill(7, sectionOf(content, 1), sectionOf(content, 1) + 30)),
      'its description',
    ],
    [
      'with a damaged first directory',
      edited((content) => content.fill(7, 137, 150)),
      'a directory can not be read',
    ],
    [
      'with a damaged later directory',
      edited((content) => content.fill(7, sectionOf(content, 2) + 20, sectionOf(content, 2) + 40)),
      'a directory can not be read',
    ],
    [
      'with one damaged tile',
      edited((content) => content.writeUInt8(content.at(-30)! ^ 1, content.length - 30)),
      /the tile 15\/\d+\/\d+ can not be read/ as never,
    ],
  ])('is refused if it is %s', async (_, content, message) => {
    await expect(check(content)).rejects.toThrow(message);
  });

  it.each<[string, StreetFileChoices, string]>([
    ['holds images', { tileType: 2 }, 'not vector tiles'],
    ['is compressed by what browsers can not read', { tileCompression: 4 }, 'not gzip'],
    ['is of another country', { bounds: [2, 48, 3, 49] }, 'outside of Guatemala'],
    ['has no area', { bounds: [-90, 15, -91, 14] }, 'damaged'],
    ['reaches beyond the Earth', { bounds: [-214, 13, -88, 18] }, 'damaged'],
    ['has other layers', { layers: ['transportation', 'place', 'water'] }, 'no layer earth, places, roads'],
    ['has pages instead of tiles', { damage: () => gzipSync('<html>Not found</html>') }, 'can not be read'],
    [
      'names a tile outside of the file',
      { entries: (all) => all.map((entry) => ({ ...entry, offset: 1e6 })) },
      'outside of the file',
    ],
    [
      'names its tiles twice',
      { entries: (all) => all.map((entry) => ({ ...entry, id: 400 })) },
      'out of order',
    ],
  ])('is refused if it %s', async (_, choices, message) => {
    await expect(check(makeStreetFile(choices))).rejects.toThrow(message);
  });
});
