import type { Bench } from './bench.ts';
import { measureFirstLoad } from './measure-first-load.ts';
import { measureImages } from './measure-images.ts';
import { measurePages } from './measure-pages.ts';
import { measureQueries } from './measure-queries.ts';
import { measureRendering } from './measure-rendering.ts';
import { measureStart } from './measure-start.ts';
import { measureUploads } from './measure-uploads.ts';
import { measureWrites } from './measure-writes.ts';
import type { Table } from './table.ts';

/** Everything that can be measured, by the name that `--only` takes, in the order in which it is. */
export const MEASUREMENTS: Record<string, (bench: Bench) => Promise<Table>> = {
  pages: measurePages,
  rendering: measureRendering,
  queries: measureQueries,
  'first-load': measureFirstLoad,
  start: measureStart,
  images: measureImages,
  writes: measureWrites,
  uploads: measureUploads,
};
