import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { systemClock } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { KILL_ROUNDS, KILL_TIMEOUT_MS } from '#test/effort.ts';
import { TEST_SITE } from '#test/app.ts';
import { isKilledHere, prepareKillableServer } from '#test/killable-server.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';
import { signIn } from '#test/sign-in.ts';
import { variantKey } from '../storage-keys.ts';
import { sweepOrphanFiles, sweepAbandonedUploads } from '../index.ts';

/** The kill comes within this many times the duration of one upload, after the first of a series. */
const MAX_SERIES = 12;
const PEOPLE = 3;

const server = await prepareKillableServer();
const storage = createDiskStorage(server.mediaFolder);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.kill();
  await server.remove();
});

interface Owner {
  businessId: number;
  headers: Record<string, string>;
}

interface Acknowledged {
  businessId: number;
  id: number;
  url: string;
}

async function addOwner(db: Db): Promise<Owner> {
  const user = await buildUser(db, { emailVerified: true, premium: true });
  const deps = { clock: () => new Date(), sessionKeys: server.sessionKeys, site: TEST_SITE };
  const headers = await signIn({ db, deps }, user);
  return { headers, businessId: (await buildBusiness(db, { userId: user.id })).id };
}

/** Uploads new pictures in one request and returns the acknowledged ones. */
async function upload({ businessId, headers }: Owner, count: 1 | 2): Promise<Acknowledged[]> {
  const [path, part] =
    count === 1
      ? [`/api/upload/business/${businessId}/image`, 'file']
      : [`/api/upload/multiple/business/${businessId}`, 'files[]'];
  const files = await Promise.all(Array.from({ length: count }, nextPicture));
  const body = pictureForm(files, {}, { part });
  const response = await fetch(server.url + path, { method: 'POST', headers, body });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`${response.status}: ${answer}`);
  const media = [JSON.parse(answer)].flat() as { id: number; media_file: { download_url: string } }[];
  return media.map(({ id, media_file: { download_url: url } }) => ({ businessId, id, url }));
}

/** Uploads until the server is gone. Reports each acknowledged request and returns its pictures. */
async function uploadUntilGone(owner: Owner, acknowledge: () => void): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (let request = 0; request < 30; request += 1) {
    try {
      acknowledged.push(...(await upload(owner, request % 2 === 0 ? 1 : 2)));
      acknowledge();
    } catch (error) {
      // Thrown by fetch for a broken connection.
      if (error instanceof TypeError) break;
      throw error;
    }
  }
  return acknowledged;
}

/** Finds acknowledged pictures that are missing or can't be opened. */
async function findLost(acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lost = [];
  for (const one of acknowledged) {
    const media = await (await fetch(`${server.url}/api/media/business/${one.businessId}`)).json();
    const file = await fetch(server.url + one.url);
    const opens = file.ok && (await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width === 24;
    if (!opens || !media.some(({ id }: { id: number }) => id === one.id)) lost.push(one);
  }
  return lost;
}

const namedKeys = (db: Db) =>
  db
    .selectFrom('mediaFile')
    .select(['hash', 'widths'])
    .execute()
    .then((rows) => rows.flatMap(({ hash, widths }) => widths.map((width) => variantKey(hash, width))));

/** Finds keys of missing files that rows name. */
async function findDangling(db: Db): Promise<string[]> {
  const stored = new Set(await Array.fromAsync(storage.list()));
  return (await namedKeys(db)).filter((key) => !stored.has(key));
}

const addOwners = (db: Db) => Promise.all(Array.from({ length: PEOPLE }, () => addOwner(db)));

describe.runIf(isKilledHere())('a server killed during uploads', () => {
  it(
    `keeps every acknowledged picture and no row without files, ${KILL_ROUNDS} times`,
    { timeout: KILL_TIMEOUT_MS },
    async () => {
      await server.start();
      let count = 0;
      for (let round = 0; round < KILL_ROUNDS; round += 1) {
        const owners = await server.withDb(addOwners);
        // The first upload waits for the image worker to start, longer than a whole series.
        const first = await upload(owners[0]!, 1);
        const begun = performance.now();
        const second = await upload(owners[0]!, 1);
        const pace = performance.now() - begun;
        const series = await server.killDuring(
          (acknowledge) => Promise.all(owners.map((owner) => uploadUntilGone(owner, acknowledge))),
          MAX_SERIES * pace,
        );
        const acknowledged = [...first, ...second, ...series.flat()];
        count += acknowledged.length;
        await server.start();
        expect(await findLost(acknowledged)).toEqual([]);
        expect(await server.withDb(findDangling)).toEqual([]);
      }
      await server.kill();
      expect(count).toBeGreaterThan(2 * KILL_ROUNDS);
      process.stdout.write(`${KILL_ROUNDS} kills, ${count} pictures acknowledged\n`);
    },
  );

  it('sweeps the files left behind', async () => {
    const later = new Date(Date.now() + 60_000);
    await server.withDb(async (db) => {
      await sweepOrphanFiles({ db, storage, clock: systemClock }, later);
      const [named, stored] = [await namedKeys(db), await Array.fromAsync(storage.list())];
      expect(stored.toSorted()).toEqual([...new Set(named)].toSorted());
    });
    vi.stubEnv('TMPDIR', server.temporary);
    await sweepAbandonedUploads(later);
    expect((await readdir(server.temporary)).filter((name) => name.startsWith('plaza-upload'))).toEqual([]);
  });
});
