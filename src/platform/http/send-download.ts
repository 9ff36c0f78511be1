import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { toWire, wireName } from '#shared/wire.ts';

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

/**
 * Answers with a JSON document in wire form that the browser saves under `fileName` (ASCII). However long its lists are,
 * only a few of their items are in memory at a time; one that fails breaks the download off.
 */
export function sendDownload(c: Context, fileName: string, parts: DocumentParts): Response {
  const content = Readable.toWeb(Readable.from(documentText(parts), { objectMode: false }));
  return c.body(content as ReadableStream, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
}
