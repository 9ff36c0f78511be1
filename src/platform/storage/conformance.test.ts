import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StorageKit, storages } from '#test/storages.ts';
import type { Storage } from './storage.ts';

const ID = '3f1f7f0e-9a51-4c5e-8f0a-2f1d6a3c9b10';
const OTHER_ID = '8c2b1d5a-0f64-4f0b-9a6e-5b7c1e2d3f40';
const DAY_MS = 86_400_000;

const text = (content: string) => Buffer.from(content);
const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

describe.each(storages)('storage: $name', ({ open }) => {
  let kit: StorageKit;
  let storage: Storage;
  beforeAll(async () => {
    kit = await open();
  });
  beforeEach(async () => {
    storage = await kit.createEmpty();
  });
  afterAll(() => kit.close());

  const keys = async () => (await Array.fromAsync(storage.list())).toSorted();

  async function content(key: string): Promise<string | null> {
    const file = await storage.find(key);
    if (!file) return null;
    const bytes = await buffer(await file.stream());
    expect(bytes.byteLength).toBe(file.byteLength);
    return bytes.toString();
  }

  it('gives back what was put, and replaces it', async () => {
    await storage.put('ab/abc-320.webp', text('half'));
    expect(await content('ab/abc-320.webp')).toBe('half');
    await storage.put('ab/abc-320.webp', text('complete'));
    expect(await content('ab/abc-320.webp')).toBe('complete');
    expect(await keys()).toEqual(['ab/abc-320.webp']);
  });

  it('stores a stream, and nothing of one that breaks', async () => {
    await storage.put('ab/stream', Readable.from([text('one, '), text('two')]));
    expect(await content('ab/stream')).toBe('one, two');
    async function* breaking() {
      yield text('half');
      throw new Error('cut short');
    }
    await expect(storage.put('ab/broken', Readable.from(breaking()))).rejects.toThrow(
      /cut short|No podemos guardar/,
    );
    expect(await keys()).toEqual(['ab/stream']);
  });

  it('reads a range of the version that was found, and nothing of another', async () => {
    await storage.put('map/streets', text('0123456789'));
    const found = await storage.findVersion('map/streets');
    expect(found?.byteLength).toBe(10);
    const read = async (begin: number, end: number) => {
      const stream = await storage.readRange('map/streets', found?.version ?? '', { begin, end });
      return stream && (await buffer(stream)).toString();
    };
    expect(await read(0, 1)).toBe('0');
    expect(await read(3, 7)).toBe('3456');
    expect(await read(0, 10)).toBe('0123456789');
    await storage.put('map/streets', text('9876543210'));
    expect(await read(0, 1)).toBeNull();
    expect((await storage.findVersion('map/streets'))?.version).not.toBe(found?.version);
    await storage.remove('map/streets');
    expect(await read(0, 1)).toBeNull();
    expect(await storage.findVersion('map/streets')).toBeNull();
  });

  it('does not list the folder of the map', async () => {
    await storage.put('map/streets', text('x'));
    await storage.put('ab/map', text('x'));
    expect(await keys()).toEqual(['ab/map']);
  });

  it('finds nothing where nothing was put, or where a folder is', async () => {
    await storage.put('ab/abc', text('x'));
    expect(await storage.find('ab/missing')).toBeNull();
    expect(await storage.find('ab')).toBeNull();
  });

  it('lists every key, however deep, and none of an empty storage', async () => {
    expect(await keys()).toEqual([]);
    for (const key of ['ab/abc', 'ab/c/d', 'zz']) await storage.put(key, text('x'));
    expect(await keys()).toEqual(['ab/abc', 'ab/c/d', 'zz']);
  });

  it('removes a file, and none that is missing', async () => {
    await storage.put('ab/abc', text('x'));
    await storage.remove('ab/abc');
    await storage.remove('ab/abc');
    expect(await storage.find('ab/abc')).toBeNull();
  });

  it('removes only what was written before the given moment', async () => {
    await storage.put('ab/abc', text('x'));
    const now = new Date();
    expect(await storage.removeOld('ab/abc', daysFrom(now, -1))).toBe(false);
    expect(await content('ab/abc')).toBe('x');
    expect(await storage.removeOld('ab/abc', daysFrom(now, 1))).toBe(true);
    expect(await storage.removeOld('ab/abc', daysFrom(now, 1))).toBe(false);
    expect(await keys()).toEqual([]);
  });

  it('moves old files into the trash of the day, and removes the days before the given one', async () => {
    const now = new Date();
    for (const key of ['ab/young', 'ab/old', 'ab/older']) await storage.put(key, text(key));
    expect(await storage.trash('ab/young', now, daysFrom(now, -1))).toBe(false);
    expect(await storage.trash('ab/missing', now)).toBe(false);
    expect(await storage.trash('ab/old', now, daysFrom(now, 1))).toBe(true);
    expect(await storage.trash('ab/older', daysFrom(now, -3))).toBe(true);
    expect(await keys()).toEqual(['ab/young']);
    expect(await kit.trashed()).toEqual(['ab/old', 'ab/older']);
    await storage.emptyTrash(daysFrom(now, -2));
    expect(await kit.trashed()).toEqual(['ab/old']);
    expect(await content('ab/young')).toBe('ab/young');
  });

  it('claims the id of a site once, and lists it nowhere', async () => {
    expect(await storage.siteId.find()).toBeNull();
    expect(await storage.siteId.claim(ID)).toBe(ID);
    expect(await storage.siteId.claim(OTHER_ID)).toBe(ID);
    expect(await storage.siteId.find()).toBe(ID);
    expect(await keys()).toEqual([]);
  });

  it('starts no site on files that are only a part of it', async () => {
    expect(await storage.siteId.reserve(ID)).toBe(ID);
    expect(await storage.siteId.reserve(ID)).toBe(ID);
    expect(await storage.siteId.reserve(OTHER_ID)).toBe(ID);
    await expect(storage.siteId.find()).rejects.toThrow('Run the same npm run move again');
    await expect(storage.siteId.claim(ID)).rejects.toThrow('Run the same npm run move again');
    await storage.siteId.complete(ID);
    expect(await storage.siteId.find()).toBe(ID);
    expect(await storage.siteId.reserve(OTHER_ID)).toBe(ID);
    expect(await storage.siteId.find()).toBe(ID);
    await storage.siteId.reserve(ID);
    await expect(storage.siteId.find()).rejects.toThrow('Not all pictures');
    expect(await keys()).toEqual([]);
  });

  it.each([
    '../secret',
    'ab/../../secret',
    '/etc/passwd',
    'ab//c',
    '.env',
    'ab/.env',
    'AB',
    'a\0b',
    'a\\b',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(storage.find(key)).rejects.toThrow('Unsafe storage key');
    await expect(storage.put(key, text('x'))).rejects.toThrow('Unsafe storage key');
    await expect(storage.remove(key)).rejects.toThrow('Unsafe storage key');
    await expect(storage.removeOld(key, new Date())).rejects.toThrow('Unsafe storage key');
    await expect(storage.trash(key, new Date())).rejects.toThrow('Unsafe storage key');
  });
});
