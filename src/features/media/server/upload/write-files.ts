import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Busboy, BusboyFileStream } from '@fastify/busboy';
import type { AppError } from '#shared/errors.ts';

export function limitBytes(maxBytes: number, tooLarge: () => AppError): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}

export interface ReceivedFile {
  path: string;
  name: string;
}

interface Target {
  folder: string;
  names: readonly string[];
  maxBytes: number;
  tooLarge: (fileName: string) => AppError;
}

export function writeFiles(
  parser: InstanceType<typeof Busboy>,
  { folder, names, maxBytes, tooLarge }: Target,
) {
  const files: ReceivedFile[] = [];
  const contents: BusboyFileStream[] = [];
  const writes: Promise<unknown>[] = [];
  // Collected for the reason given in `readForm`.
  const failures: Error[] = [];
  parser.on('file', (name, stream, fileName) => {
    if (!names.includes(name)) {
      stream.resume();
      return;
    }
    const path = join(folder, `file-${files.length}`);
    files.push({ path, name: fileName });
    contents.push(stream);
    const file = pipeline(
      stream,
      limitBytes(maxBytes, () => tooLarge(fileName)),
      createWriteStream(path),
    );
    writes.push(
      file.catch((error: Error) => {
        failures.push(error);
        parser.destroy(error);
      }),
    );
  });
  return {
    files,
    finish: async () => {
      await Promise.all(writes);
      if (failures[0]) throw failures[0];
    },
    abort: async () => {
      for (const content of contents) content.destroy();
      await Promise.all(writes);
    },
  };
}
