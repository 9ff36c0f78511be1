import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Busboy, BusboyFileStream } from '@fastify/busboy';
import type { AppError } from '#shared/errors.ts';
import { upTo } from './up-to.ts';

interface Target {
  folder: string;
  /** Names of the parts that are written; other files are skipped. */
  names: readonly string[];
  /** A file with more bytes destroys the parser with `tooLarge`. */
  maxBytes: number;
  tooLarge: () => AppError;
}

/** Writes each file into the folder as soon as the parser meets it; a write that fails destroys the parser. */
export function writeFiles(
  parser: InstanceType<typeof Busboy>,
  { folder, names, maxBytes, tooLarge }: Target,
) {
  const paths: string[] = [];
  const contents: BusboyFileStream[] = [];
  const writes: Promise<unknown>[] = [];
  // A parser that has read to its end can't be destroyed for what its last piece brought.
  const failures: Error[] = [];
  parser.on('file', (name, stream) => {
    if (!names.includes(name)) {
      stream.resume();
      return;
    }
    const path = join(folder, `file-${paths.length}`);
    paths.push(path);
    contents.push(stream);
    const file = pipeline(stream, upTo(maxBytes, tooLarge), createWriteStream(path));
    writes.push(
      file.catch((error: Error) => {
        failures.push(error);
        parser.destroy(error);
      }),
    );
  });
  return {
    /** Where the files are, in the order in which they came. */
    paths,
    /** Resolves when all files are written; throws what the first failed with. */
    finish: async () => {
      await Promise.all(writes);
      if (failures[0]) throw failures[0];
    },
    /** Stops all writes; resolves when none is under way. */
    abandon: async () => {
      for (const content of contents) content.destroy();
      await Promise.all(writes);
    },
  };
}
