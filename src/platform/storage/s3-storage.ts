import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ListObject, S3ServiceError } from 's3mini';
import { AppError } from '#shared/errors.ts';
import { type S3Access, type S3Client, S3_TIMEOUTS, type S3Timeouts, createS3Client } from './s3-client.ts';
import { type S3Place, describeS3Place } from './s3-config.ts';
import { uploadInParts } from './s3-parts.ts';
import { SITE_ID_NAME, createSiteIdFile } from './site-id.ts';
import {
  END_OF_TIME,
  type FileRange,
  type FileVersion,
  type Storage,
  type StoredFile,
  TRASH,
  isListed,
  isTrashDayBefore,
  requireKey,
  storageFailure,
  trashKey,
} from './storage.ts';

const PICTURE_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };
const UNLESS_STORED = { 'if-none-match': '*' };
const IS_STORED: ReadonlySet<number> = new Set([409, 412]);

/** Reports a store that is out, or refuses the key, as unavailable: no request is at fault. */
async function onStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : storageFailure(error);
  }
}

async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<ListObject> {
  try {
    yield* client.list(prefix);
  } catch (error) {
    throw storageFailure(error);
  }
}

async function findWritten(client: S3Client, name: string): Promise<Date | null> {
  for await (const found of listObjects(client, name)) {
    return found.Key === name ? found.LastModified : null;
  }
  return null;
}

async function put({ requests, uploads }: S3Client, name: string, content: Buffer | Readable): Promise<void> {
  const [type, headers] = name.endsWith('.webp')
    ? ['image/webp', PICTURE_HEADERS]
    : ['application/octet-stream', {}];
  if (content instanceof Readable)
    await uploadInParts(uploads, name, content, { contentType: type, headers, pausesMs: [] });
  else await requests.putObject(name, content, type, undefined, headers);
}

const createSiteId = (client: S3Client, place: string, name: string) =>
  createSiteIdFile({
    path: `${place}/${SITE_ID_NAME}`,
    read: () =>
      onStore(async () => {
        const file = await client.read(name);
        return file && text(await file.stream());
      }),
    create: (content) =>
      onStore(async () => {
        await client.requests
          .putObject(name, content, 'text/plain', undefined, UNLESS_STORED)
          .catch((error: unknown) => {
            if (!(error instanceof S3ServiceError && IS_STORED.has(error.status))) throw error;
          });
      }),
    replace: (content) =>
      onStore(async () => {
        await client.requests.putObject(name, content, 'text/plain');
      }),
    remove: () =>
      onStore(async () => {
        await client.requests.deleteObject(name);
      }),
  });

async function emptyTrash(client: S3Client, trash: string, before: Date): Promise<void> {
  for await (const { Key: name } of listObjects(client, trash)) {
    const [day = ''] = name.slice(trash.length).split('/');
    if (isTrashDayBefore(day, before)) await onStore(() => client.requests.deleteObject(name));
  }
}

async function* listKeys(client: S3Client, prefix: string): AsyncGenerator<string> {
  for await (const { Key: name } of listObjects(client, prefix)) {
    const parts = name.slice(prefix.length).split('/');
    if (isListed(parts)) yield parts.join('/');
  }
}

async function findFile(client: S3Client, name: string): Promise<StoredFile | null> {
  const file = await onStore(() => client.read(name));
  return file && { ...file, stream: () => onStore(() => file.stream()) };
}

const FIRST_BYTE: FileRange = { begin: 0, end: 1 };

async function findVersion(client: S3Client, name: string): Promise<FileVersion | null> {
  const first = await onStore(() => client.readRange(name, FIRST_BYTE));
  if (!first) return null;
  await first.release();
  return { byteLength: first.byteLength, version: first.version };
}

async function readRange(
  client: S3Client,
  name: string,
  { version, range }: { version: string; range: FileRange },
): Promise<Readable | null> {
  const part = await onStore(() => client.readRange(name, range));
  if (part?.version === version) return onStore(() => part.stream());
  await part?.release();
  return null;
}

interface S3Options extends S3Place {
  access: S3Access;
  publicUrl: string | null;
  timeouts?: S3Timeouts;
}

export function createS3Storage({ access, publicUrl, timeouts = S3_TIMEOUTS, ...at }: S3Options): Storage {
  const { bucket, prefix } = at;
  const client = createS3Client(access, bucket, timeouts);
  const { requests } = client;
  const place = describeS3Place(at);
  const resolveName = (key: string) => prefix + requireKey(key);
  async function removeIfOld(key: string, before: Date, copy: string | null): Promise<boolean> {
    const name = resolveName(key);
    const written = await findWritten(client, name);
    if (!written || written >= before) return false;
    await onStore(async () => {
      if (copy !== null) await requests.copyObject(name, prefix + copy);
      await requests.deleteObject(name);
    });
    return true;
  }
  return {
    place,
    put: async (key, content) => {
      const name = resolveName(key);
      await onStore(() => put(client, name, content));
    },
    find: async (key) => findFile(client, resolveName(key)),
    findVersion: async (key) => findVersion(client, resolveName(key)),
    readRange: async (key, version, range) => readRange(client, resolveName(key), { version, range }),
    remove: async (key) => {
      const name = resolveName(key);
      await onStore(() => requests.deleteObject(name));
    },
    removeOld: (key, before) => removeIfOld(key, before, null),
    trash: (key, now, before = END_OF_TIME) => removeIfOld(key, before, trashKey(key, now)),
    emptyTrash: (before) => emptyTrash(client, `${prefix}${TRASH}/`, before),
    list: () => listKeys(client, prefix),
    publicUrl,
    siteId: createSiteId(client, place, prefix + SITE_ID_NAME),
  };
}
