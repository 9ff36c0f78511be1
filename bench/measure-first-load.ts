import { FIRST_LOAD_LIMIT, scriptLimitOf } from '../test/page-weights.ts';
import type { Bench } from './bench.ts';
import { weigh } from './first-load.ts';
import { withServer } from './program/with-server.ts';
import type { Table } from './table.ts';

const KB = 1_024;

const PATHS = ['/', '/about', '/planes', '/negocios', '/business/7', '/anuncios', '/anuncios/7', '/login'];

/** Bytes and requests of the first visit to each public page. */
export async function measureFirstLoad(bench: Bench): Promise<Table> {
  const address = await bench.databases.provide(bench.usualSize);
  const rows: Table['rows'] = [];
  const faults: string[] = [];
  await withServer({ DATABASE_URL: address }, async ({ url }) => {
    for (const path of PATHS) {
      const { html, script, font, total, requests } = await weigh(url, path);
      const limit = scriptLimitOf(path);
      rows.push([
        path,
        html / KB,
        script / KB,
        limit / KB,
        font / KB,
        total / KB,
        FIRST_LOAD_LIMIT / KB,
        requests,
      ]);
      if (script > limit) faults.push(`${path}: ${script} bytes of script, ${limit} at most`);
      if (total > FIRST_LOAD_LIMIT)
        faults.push(`${path}: ${total} bytes in all, ${FIRST_LOAD_LIMIT} at most`);
    }
  });
  return {
    name: 'first-load',
    title: 'First load',
    about:
      'Kilobytes as they travel compressed, without pictures: what the page has its reader fetch at once, by kind.',
    columns: ['page', 'HTML with style', 'script', 'limit', 'typeface', 'in all', 'limit in all', 'requests'],
    rows,
    faults,
  };
}
