import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { toWire, wireName } from '#shared/wire.ts';
import { loggablePath } from './loggable-path.ts';

/** Parts of a document by name: a value, or items that are read while they are sent. */
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

interface Download {
  /** ASCII. */
  fileName: string;
  type: string;
  text: AsyncIterable<string>;
}

/** The text; where it fails, its answer has long begun, and only the log can say so. */
async function* logged(c: Context, text: Download['text']): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (err) {
    const path = loggablePath(c.req.path);
    c.get('log').error({ err, requestId: c.get('requestId'), path }, 'a download broke off');
    throw err;
  }
}

/**
 * Answers with a text that the browser saves as a file. However long it is, only the part on its way is in memory; where that
 * fails, the download breaks off.
 */
export function sendText(c: Context, { fileName, type, text }: Download): Response {
  const content = Readable.toWeb(Readable.from(logged(c, text), { objectMode: false }));
  return c.body(content as ReadableStream, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}

/** Answers with a JSON document in wire form that the browser saves under `fileName` (ASCII). */
export const sendDownload = (c: Context, fileName: string, parts: DocumentParts): Response =>
  sendText(c, { fileName, type: 'application/json', text: documentText(parts) });
