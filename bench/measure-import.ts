import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { markLimitsApplied } from '#features/plans/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { demoCategories } from '#demo/content/categories.ts';
import { SITE_ID } from './databases.ts';
import { fillDatabase } from './fill-database.ts';
import { percentile } from './load.ts';
import type { Row } from './report.ts';
import type { Bench } from './run.ts';
import { ROOT, type Server, memoryMb, signInAsAdmin, useServer } from './server.ts';

const [FULL, QUICK] = [
  { businesses: 5_000, rows: 20_000, wordsMs: 70_000 },
  { businesses: 1_000, rows: 500, wordsMs: 1_000 },
];
const PATH = '/api/admin/import-batches';
const VISITED = [
  '/api/business-profiles/all/filtered',
  '/api/business-profiles/all/filtered?search=panaderia',
  '/api/categories/',
];
const WAYS = ['todos los días de 7 a 9', 'lun-vie 8:00-17:00', 'lunes a sabado 7am a 3pm', '', '24 horas'];
const PLACES = ['Panajachel', 'Antigua Guatemala', 'Xela', 'Cobán', 'Panahachel', 'zona 1'];

/** Writes so many rows as people do: some categories, places and hours have to be asked. `part` tells files apart. */
function writeSheet(rows: number, part: string): string {
  const names = demoCategories.map(({ name }) => name);
  const lines = Array.from({ length: rows }, (_, n) => {
    const category = n % 50 === 0 ? 'Comedores típicos' : names[n % names.length];
    const phone = n % 400 === 0 ? 'sin teléfono' : `5${(n % 5) + 1}${String(100_000 + n).padStart(6, '0')}`;
    const cells = [
      `Tienda ${part} ${n} La Bendición`,
      category,
      PLACES[n % PLACES.length],
      phone,
      WAYS[n % WAYS.length],
      `${n % 20}a calle ${n}`,
    ];
    return cells.map((cell) => `"${cell}"`).join(';');
  });
  return ['"Nombre";"Categoría";"Municipio";"Tel.";"Horario";"Dirección"', ...lines].join('\r\n');
}

/** Asks for lists, one after the other, and notes how long each takes. */
function startVisitor({ url }: Server) {
  let latencies: number[] = [];
  const stopping = new AbortController();
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const begun = performance.now();
      const response = await fetch(url + VISITED[turn % VISITED.length]);
      await response.arrayBuffer();
      latencies.push(performance.now() - begun);
      await sleep(20);
    }
  };
  const done = work();
  return {
    take: () => {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

interface Batch {
  id: number;
  asked: { kind: string; text: string; choices: { value: string }[] }[];
  counts: Record<string, number>;
}

async function measureServer(engine: string, server: Server, { rows, wordsMs }: typeof FULL): Promise<Row[]> {
  const headers = await signInAsAdmin(server);
  const ask = async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const visitor = startVisitor(server);
  const results: Row[] = [];
  const measure = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    visitor.take();
    let memory = 0;
    const watch = setInterval(() => (memory = Math.max(memory, memoryMb(server.pid))), 250);
    const begun = performance.now();
    const result = await work();
    const seconds = (performance.now() - begun) / 1_000;
    clearInterval(watch);
    await sleep(200);
    const latencies = visitor.take();
    results.push({
      engine,
      step,
      seconds,
      'visitor p50': percentile(latencies, 50),
      'visitor p95': percentile(latencies, 95),
      'visitor max': Math.max(0, ...latencies),
      'memory, MB': memory || memoryMb(server.pid),
      load: loadavg()[0] ?? 0,
    });
    return result;
  };
  await measure('nothing', () => sleep(3_000));

  const form = new FormData();
  form.set('file', new File([writeSheet(rows, 'A')], 'negocios.csv'));
  let batch = await measure('upload and recognise', () => ask<Batch>('POST', PATH, form));
  for (let round = 1; batch.asked.length > 0 && round < 5; round += 1) {
    const answers = batch.asked.map(({ kind, text, choices }) => ({
      kind,
      text,
      value: choices[0]?.value ?? (kind === 'category' ? '+' : null),
    }));
    const { id } = batch;
    batch = await measure(`map, round ${round}`, () => ask<Batch>('PUT', `${PATH}/${id}`, { answers }));
  }
  const { id } = batch;
  await measure('preview', () => ask('GET', `${PATH}/rows/${id}?state=ready&limit=20`));
  await measure('rest of faulty rows', async () => {
    const response = await fetch(`${server.url}${PATH}/rest/${id}`, { headers });
    await response.arrayBuffer();
  });
  let created = 0;
  await measure('import', async () => {
    for (;;) {
      const counts = await ask<Record<string, number>>('POST', `${PATH}/apply/${id}`);
      created += counts['created'] ?? 0;
      if ((counts['created'] ?? 0) + (counts['updated'] ?? 0) + (counts['same'] ?? 0) === 0) break;
    }
  });
  await measure(`words of ${created} businesses`, () => sleep(wordsMs));
  await measure('undo', () => ask('POST', `${PATH}/undo/${id}`));
  await measure('by command', () => runCommand(server, rows));
  await visitor.stop();
  return results;
}

const run = promisify(execFile);

async function runCommand({ settings }: Server, rows: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  const file = join(folder, 'negocios.csv');
  await writeFile(file, writeSheet(rows, 'B'));
  const { stdout } = await run(process.execPath, ['bin/plaza.cjs', 'import', file, '--apply'], {
    cwd: ROOT,
    env: settings,
    maxBuffer: 64_000_000,
  });
  process.stderr.write(`${stdout.split('\n').slice(-4).join('\n')}\n`);
  await rm(folder, { recursive: true });
}

/** Imports a sheet of 20,000 rows through the panel and by the command, beside a visitor, on both engines. */
export async function measureImport(bench: Bench): Promise<Row[]> {
  const size = bench.effort.rounds > 1 ? FULL : QUICK;
  const results: Row[] = [];
  for (const engine of ['embedded', 'PostgreSQL']) {
    const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(() => rm(folder, { recursive: true, force: true }));
    const embedded = engine === 'embedded' ? await openEmbedded(folder) : null;
    const connectionString = embedded ? '' : await bench.databases.create('import');
    const address = embedded ? { host: embedded.host } : { connectionString };
    {
      await using db = openDatabase({ ...address, poolSize: 1 }, () => {});
      await fillDatabase(db, size.businesses);
      await db.insertInto('siteIdentity').values({ id: SITE_ID }).execute();
      await markLimitsApplied(db);
    }
    await embedded?.close();
    await createDiskStorage(join(folder, 'media')).siteId.claim(SITE_ID);
    const settings: Record<string, string> = embedded ? {} : { DATABASE_URL: connectionString };
    const server = cleanup.use(await useServer({ DATA_DIR: folder, PAGE_CACHE: 'off', ...settings }));
    results.push(...(await measureServer(engine, server, size)));
  }
  return results;
}
