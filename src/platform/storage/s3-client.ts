import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type ListObject, S3ServiceError, S3mini } from 's3mini';
import { parseTotal } from './s3-parts.ts';
import type { FileRange, FileVersion, StoredFile } from './storage.ts';

export interface S3Access {
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface S3Timeouts {
  /** Milliseconds until a whole answer; for a file, until its headers and between its parts. */
  answerMs: number;
  partMs: number;
}

const PAGE_SIZE = 1_000;

export const S3_TIMEOUTS: S3Timeouts = { answerMs: 8_000, partMs: 60_000 };

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The store sent nothing for ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const fetchUntilHeaders =
  (timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const controller = new AbortController();
    try {
      return await within(timeoutMs, fetch(input, { ...init, signal: controller.signal }));
    } catch (error) {
      controller.abort();
      throw error;
    }
  };

/** Bounds the time of the store, not of the reader. */
async function* readParts(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(timeoutMs, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Fails if reading has failed.
    await reader.cancel().catch(() => {});
  }
}

export interface S3Client {
  requests: S3mini;
  uploads: S3mini;
  /** Reads on until it is streamed or released. Returns null if nothing has the name. */
  read(name: string): Promise<StoredFile | null>;
  /** Reads on until it is streamed or released. Returns null if nothing has the name, or it ends before the range. */
  readRange(name: string, range: FileRange): Promise<(StoredFile & FileVersion) | null>;
  list(prefix: string): AsyncGenerator<ListObject>;
}

async function* listObjects(requests: S3mini, prefix: string): AsyncGenerator<ListObject> {
  let next: string | undefined;
  do {
    const page = await requests.listObjectsPaged('/', prefix, PAGE_SIZE, next);
    if (!page) throw new Error(`There is no bucket "${requests.bucketName}"`);
    yield* page.objects ?? [];
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

async function openStream(body: ReadableStream<Uint8Array>, timeoutMs: number): Promise<Readable> {
  const stream = Readable.from(readParts(body, timeoutMs), { objectMode: false });
  // Reads before the response begins, so that an unreadable file cuts none short.
  await once(stream, 'readable');
  return stream;
}

const NOT_THERE: ReadonlySet<number> = new Set([404, 416]);

function parseVersion(response: Response, name: string): FileVersion {
  const version = response.headers.get('etag');
  if (!version) throw new Error(`The store sent no ETag of ${name}`);
  return { byteLength: parseTotal(response, name), version };
}

async function readRange(
  downloads: S3mini,
  name: string,
  { range: { begin, end }, timeoutMs }: { range: FileRange; timeoutMs: number },
): Promise<(StoredFile & FileVersion) | null> {
  const response = await downloads.getObjectRaw(name, false, begin, end).catch((error: unknown) => {
    if (error instanceof S3ServiceError && NOT_THERE.has(error.status)) return null;
    throw error;
  });
  const body = response?.body;
  if (!body) return null;
  return {
    ...parseVersion(response, name),
    stream: () => openStream(body, timeoutMs),
    release: () => body.cancel(),
  };
}

export function createS3Client(
  { endpoint, region, keyId, secret }: S3Access,
  bucket: string,
  { answerMs, partMs }: S3Timeouts,
): S3Client {
  const access = {
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
  };
  const downloads = new S3mini({ ...access, fetch: fetchUntilHeaders(answerMs) });
  const requests = new S3mini({ ...access, requestAbortTimeout: answerMs });
  return {
    requests,
    uploads: new S3mini({ ...access, requestAbortTimeout: partMs }),
    async read(name) {
      const response = await downloads.getObjectResponse(name);
      if (!response) return null;
      const { body, headers } = response;
      if (!body) throw new Error(`The store sent no content of ${name}`);
      return {
        byteLength: Number(headers.get('content-length')),
        stream: () => openStream(body, answerMs),
        release: () => body.cancel(),
      };
    },
    readRange: (name, range) => readRange(downloads, name, { range, timeoutMs: answerMs }),
    list: (prefix) => listObjects(requests, prefix),
  };
}
