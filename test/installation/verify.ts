import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '#platform/db/database.ts';
import type { Acknowledged } from './clients.ts';
import type { Installation } from './installation.ts';

const CATCH_UP_MS = 2_000;

export interface Missing {
  replies: number;
  businesses: number;
  pictures: number;
  files: number;
  onReplica: number;
  /** Writes that were acknowledged once and stored twice. */
  twice: number;
}

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length;

async function readStored(db: Db) {
  const [replies, businesses, pictures] = await Promise.all([
    db.selectFrom('announcementReply').select('message').execute(),
    db.selectFrom('businessProfile').select('name').execute(),
    db.selectFrom('mediaFile').select('id').execute(),
  ]);
  return {
    texts: [...replies.map(({ message }) => message), ...businesses.map(({ name }) => name)],
    pictureIds: new Set(pictures.map(({ id }) => id)),
  };
}

async function countMissingFiles(url: string, { pictures }: Acknowledged): Promise<number> {
  let missing = 0;
  for (const path of pictures.flatMap(({ sources }) => sources.map((source) => source.url))) {
    const response = await fetch(url + path);
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok || byteLength === 0) missing += 1;
  }
  return missing;
}

/** Compares what was acknowledged with the rows of both servers, and reads each file through the site. */
export async function findMissing(installation: Installation, acknowledged: Acknowledged): Promise<Missing> {
  await sleep(CATCH_UP_MS);
  const { primary, replica, url } = installation;
  await using db = openDatabase({ connectionString: primary, poolSize: 1 }, () => {});
  await using onReplica = openDatabase({ connectionString: replica, poolSize: 1 }, () => {});
  const [stored, replicated] = [await readStored(db), await readStored(onReplica)];
  const times = Map.groupBy(stored.texts, (text) => text);
  const names = acknowledged.businesses.map(({ name }) => name);
  const copies = new Set(replicated.texts);
  return {
    replies: count(acknowledged.replies, (text) => !times.has(text)),
    businesses: count(names, (name) => !times.has(name)),
    pictures: count(acknowledged.pictures, ({ id }) => !stored.pictureIds.has(id)),
    files: await countMissingFiles(url, acknowledged),
    onReplica: count([...acknowledged.replies, ...names], (text) => !copies.has(text)),
    twice: count([...acknowledged.replies, ...names], (text) => (times.get(text)?.length ?? 0) > 1),
  };
}
