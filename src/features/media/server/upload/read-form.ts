import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { AppError, UNREADABLE_BODY } from '#shared/errors.ts';

/** What a file may be; `tooLarge` is said of one with more bytes. */
export interface UploadLimits {
  maxBytes: number;
  tooLarge: string;
}

/** What boundaries, headers of parts, and the other fields may take together. */
const FORM_BYTES = 16 * 1024;

/** Bytes of the longest body that can hold such a file. */
export const longestBody = ({ maxBytes }: UploadLimits): number => maxBytes + FORM_BYTES;

const PARTS = { files: 1, fields: 10, parts: 11, fieldSize: 1_000, headerPairs: 20, headerSize: 4_096 };

const unreadable = () => new AppError('bad-request', UNREADABLE_BODY);

/** Lets at most so many bytes through. */
function upTo(maxBytes: number, tooLarge: string): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new AppError('too-large', tooLarge));
      else done(null, chunk);
    },
  });
}

/** The body piece by piece. Left early, it is not cancelled: that would close the connection before it is answered. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

function openParser(request: Request) {
  const contentType = request.headers.get('content-type') ?? '';
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    return new Busboy({ headers, limits: PARTS });
  } catch {
    throw unreadable();
  }
}

/** A disk that takes nothing is our trouble; anything else that breaks a form is the sender's. */
function explain(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return isOurs ? new AppError('unavailable', undefined, [], { cause: error }) : unreadable();
}

/**
 * Writes the form's file `field` to `path` while it comes in, never holding more than a piece of it; gives the form's other
 * fields, null when it has no such file. Throws AppError `too-large`, `bad-request` for what is no form or breaks off, and
 * `unavailable` when nothing can be written.
 */
export async function readForm(
  request: Request,
  { field, path, limits }: { field: string; path: string; limits: UploadLimits },
): Promise<Map<string, string> | null> {
  const parser = openParser(request);
  if (!request.body) throw unreadable();
  const fields = new Map<string, string>();
  let content: BusboyFileStream | undefined;
  let written: Promise<unknown> | undefined;
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('file', (name, stream) => {
    if (name !== field) {
      stream.resume();
      return;
    }
    content = stream;
    const file = pipeline(stream, upTo(limits.maxBytes, limits.tooLarge), createWriteStream(path));
    written = file.catch((error: Error) => parser.destroy(error));
  });
  try {
    await pipeline(chunksOf(request.body), upTo(longestBody(limits), limits.tooLarge), parser);
    await written;
  } catch (error) {
    content?.destroy();
    await written;
    throw explain(error);
  }
  return content ? fields : null;
}
