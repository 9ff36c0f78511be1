import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { toWire, wireName } from '#shared/wire.ts';
import { loggablePath } from './log-requests.ts';

export type DocumentParts = Record<string, object | AsyncIterable<object>>;

const isStreamed = (part: object): part is AsyncIterable<object> => Symbol.asyncIterator in part;

async function* listText(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(toWire(item));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

async function* documentText(parts: DocumentParts): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, part] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(wireName(name))}: `;
    if (isStreamed(part)) yield* listText(part);
    else yield JSON.stringify(toWire(part), null, 2);
    separator = ',\n';
  }
  yield '\n}\n';
}

export interface Download {
  fileName: string;
  content: AsyncIterable<string> | DocumentParts;
}

type Answering = { outgoing?: ServerResponse } | undefined;

/**
 * Logs a failure of the source and breaks the connection off: the response has begun, so no status can report it, and
 * the server would print a failed stream as raw text.
 */
export async function* breakingOff<Part>(c: Context, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (err) {
    const { outgoing } = (c.env as Answering) ?? {};
    // The client left, which fails the source too.
    if (outgoing?.destroyed) return;
    const path = loggablePath(c.req.path);
    c.get('log').error({ err, requestId: c.get('requestId'), path }, 'an answer broke off');
    if (!outgoing) throw err;
    outgoing.destroy();
  }
}

/** Sends bytes of the store. */
export const streamBytes = (c: Context, bytes: AsyncIterable<Buffer>): ReadableStream =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node and the DOM declare one kind of stream twice
  Readable.toWeb(Readable.from(breakingOff(c, bytes))) as unknown as ReadableStream;

const isText = (content: Download['content']): content is AsyncIterable<string> =>
  Symbol.asyncIterator in content;

export function sendDownload(c: Context, type: string, { fileName, content }: Download): Response {
  const text = isText(content) ? content : documentText(content);
  const stream = Readable.toWeb(Readable.from(breakingOff(c, text), { objectMode: false }));
  return c.body(stream as ReadableStream, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}
