import { type S3mini, S3ServiceError, type UploadPart } from 's3mini';
import * as v from 'valibot';
import { RETRY_PAUSES_MS, retry } from './retry.ts';
import { mayPass } from './s3-faults.ts';

/** Bytes. Some stores want parts of one size, and all of them at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;

type Content = AsyncIterable<Uint8Array>;

export interface PartsOptions {
  contentType?: string;
  headers?: Record<`x-amz-${string}`, string>;
  signal?: AbortSignal | undefined;
  pausesMs?: readonly number[];
}

async function* splitParts(content: Content): AsyncGenerator<Buffer> {
  let [part, next] = [Buffer.allocUnsafe(PART_BYTES), Buffer.allocUnsafe(PART_BYTES)];
  let [length, isFirst] = [0, true];
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.byteLength;) {
      const piece = chunk.subarray(taken, taken + PART_BYTES - length);
      part.set(piece, length);
      length += piece.byteLength;
      taken += piece.byteLength;
      if (length < PART_BYTES) continue;
      yield part;
      [part, next] = [next, part];
      [length, isFirst] = [0, false];
    }
  }
  if (length > 0 || isFirst) yield part.subarray(0, length);
}

/** Uploads one part after the other, so that a failure reaches the caller. */
async function uploadParts(
  client: S3mini,
  name: string,
  parts: AsyncIterable<Buffer>,
  options: PartsOptions,
) {
  const { contentType, headers, signal, pausesMs = RETRY_PAUSES_MS } = options;
  const begin = () => client.getMultipartUploadId(name, contentType, undefined, headers);
  const id = await retry(begin, mayPass, pausesMs);
  try {
    const uploaded: UploadPart[] = [];
    for await (const part of parts) {
      signal?.throwIfAborted();
      const number = uploaded.length + 1;
      if (number > MAX_PARTS)
        throw new Error(`${name} is larger than ${MAX_PARTS} parts of ${PART_BYTES} bytes`);
      uploaded.push(await retry(() => client.uploadPart(name, id, part, number), mayPass, pausesMs));
    }
    signal?.throwIfAborted();
    await retry(() => client.completeMultipartUpload(name, id, uploaded), mayPass, pausesMs);
  } catch (error) {
    // A store that is out keeps the parts, invisible, until they are aborted later.
    await client.abortMultipartUpload(name, id).catch(() => {});
    throw error;
  }
}

async function* prepend(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Uploads the object, which appears or replaces an older one once all of it has arrived. */
export async function uploadInParts(
  client: S3mini,
  name: string,
  content: Content,
  options: PartsOptions = {},
): Promise<void> {
  const parts = splitParts(content);
  const [first, second] = [await parts.next(), await parts.next()];
  if (first.done) return;
  if (!second.done) return uploadParts(client, name, prepend([first.value, second.value], parts), options);
  options.signal?.throwIfAborted();
  await client.putObject(name, first.value, options.contentType, undefined, options.headers);
}

const isEmptyObject = (error: unknown) => error instanceof S3ServiceError && error.status === 416;

export function parseTotal(response: Response, name: string): number {
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (response.status === 206 && total !== undefined) return Number(total);
  throw new Error(`The store sent no range of ${name}`);
}

async function readPart(client: S3mini, name: string, begin: number) {
  try {
    const response = await client.getObjectRaw(name, false, begin, begin + PART_BYTES);
    return { total: parseTotal(response, name), part: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    if (begin === 0 && isEmptyObject(error)) return null;
    throw error;
  }
}

/** Sends one request for each part: however slow the reader is, no connection waits for it. */
export async function* readInParts(
  client: S3mini,
  name: string,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): AsyncGenerator<Buffer> {
  let [begin, total] = [0, 1];
  while (begin < total) {
    const found = await retry(() => readPart(client, name, begin), mayPass, pausesMs);
    if (!found) return;
    if (found.part.byteLength === 0) throw new Error(`The store sent nothing of ${name}`);
    yield found.part;
    begin += found.part.byteLength;
    total = found.total;
  }
}

const Upload = v.object({
  Key: v.string(),
  UploadId: v.string(),
  Initiated: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
});
const Uploads = v.object({
  ListMultipartUploadsResult: v.object({
    Upload: v.optional(
      v.union([
        v.array(Upload),
        v.pipe(
          Upload,
          v.transform((only) => [only]),
        ),
      ]),
      [],
    ),
  }),
});

/** Frees the space of uploads that a killed program left, if the store lists them. */
export async function abortUploads(client: S3mini, prefix: string, before: Date): Promise<void> {
  const listed = v.safeParse(Uploads, await client.listMultipartUploads('/', '', 'GET', { prefix }));
  if (!listed.success) return;
  const { Upload: uploads } = listed.output.ListMultipartUploadsResult;
  for (const { Key: name, UploadId: id, Initiated: begunAt } of uploads)
    if (name.startsWith(prefix) && begunAt < before) await client.abortMultipartUpload(name, id);
}
