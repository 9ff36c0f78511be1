import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#server/deps.ts';
import type { ApiAnswer } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';
import { fromWire } from '#shared/wire.ts';
import { FIRST_LOAD_LIMIT, scriptLimitOf } from '#test/page-weights.ts';
import { fetchRaw, startBareServer } from './bare-server.ts';
import { runLoad } from './load.ts';
import { type Row, compare } from './report.ts';
import type { Bench } from './run.ts';
import { type Server, cpuMs, useServer } from './server.ts';

const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,application/json' };
const API = '/api/business-profiles';
const RATED = ['/', '/negocios', '/business/7', '/anuncios', '/planes', `${API}/all/filtered`, `${API}/7`];
const RENDERED = ['/', '/negocios', '/business/7', '/anuncios', '/planes'];
const WEIGHED = ['/', '/about', '/planes', '/negocios', '/business/7', '/anuncios', '/anuncios/7', '/login'];

type Target = Record<'cached' | 'uncached', Server>;

async function measureRate({ effort }: Bench, { url, pid }: Pick<Server, 'url' | 'pid'>, path: string) {
  const load = { url, paths: [path], connections: 8, headers: HEADERS, seconds: effort.seconds };
  await runLoad({ ...load, requests: effort.requests });
  const before = cpuMs(pid);
  const result = await runLoad(load);
  return { ...result, cpuMs: (cpuMs(pid) - before) / result.requests };
}

/** Measures requests per second with and without the response cache, next to a server that does nothing else. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const settings = { DATABASE_URL: await bench.databases.provide(bench.size) };
  await using stack = new AsyncDisposableStack();
  const targets: Target[] = [];
  for (const checkout of bench.checkouts)
    targets.push({
      cached: stack.use(await useServer(settings, checkout)),
      uncached: stack.use(await useServer({ ...settings, PAGE_CACHE: 'off' }, checkout)),
    });
  const measure = (path: string) => async (servers: Target) => {
    await using bareServer = await startBareServer(await fetchRaw(servers.cached.url + path, HEADERS));
    const bare = await measureRate(bench, { ...bareServer, pid: process.pid }, path);
    const cached = await measureRate(bench, servers.cached, path);
    const uncached = await measureRate(bench, servers.uncached, path);
    return {
      'bare/s': bare.perSecond,
      'cached/s': cached.perSecond,
      '% of bare': (100 * cached.perSecond) / bare.perSecond,
      'CPU cached': cached.cpuMs,
      'p95 cached': cached.p95,
      'uncached/s': uncached.perSecond,
      'CPU uncached': uncached.cpuMs,
      'p95 uncached': uncached.p95,
    };
  };
  const rows: Row[] = [];
  for (const path of RATED) rows.push(...(await compare({ path }, targets, measure(path))));
  return rows;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html,application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

async function importRenderer(checkout: string): Promise<RenderPage> {
  const entry = pathToFileURL(join(checkout, 'dist/server/entry-server.js')).href;
  const built = (await import(entry)) as { createBuiltRenderer: (clientFolder: string) => RenderPage };
  return built.createBuiltRenderer(join(checkout, 'dist/client'));
}

/** Measures rendering from API responses in memory to HTML, in this process. */
export async function measureRendering({ databases, size, checkouts, effort }: Bench): Promise<Row[]> {
  await using server = await useServer({ DATABASE_URL: await databases.provide(size) });
  const { url } = server;
  const [, state = ''] = / id="state">([^<]*)</.exec(await fetchText(`${url}/planes`)) ?? [];
  const { site } = JSON.parse(state) as { site: Site };
  const answers = new Map<string, Promise<ApiAnswer>>();
  const ask = async (path: string): Promise<ApiAnswer> => {
    const read = async () => ({ status: 200, body: fromWire(JSON.parse(await fetchText(url + path))) });
    const answer = answers.get(path) ?? read();
    answers.set(path, answer);
    return answer;
  };
  const measure = (path: string) => async (renderPage: RenderPage) => {
    const render = async () => {
      const page = await renderPage(new Request(url + path), { ask, site, now: new Date() });
      if (!page.ok) throw new Error(`${path} was rendered with ${page.status}`);
      return page.text();
    };
    // The engine compiles what runs often.
    for (let run = 0; run < effort.warmups; run += 1) await render();
    const before = process.cpuUsage();
    for (let run = 0; run < effort.requests; run += 1) await render();
    const { user, system } = process.cpuUsage(before);
    const html = (await render()).length / 1_024;
    return { 'CPU, ms': (user + system) / 1_000 / effort.requests, 'HTML, KB': html };
  };
  const renderers = await Promise.all(checkouts.map(importRenderer));
  const rows: Row[] = [];
  for (const path of RENDERED) rows.push(...(await compare({ path }, renderers, measure(path))));
  return rows;
}

/** Measures the compressed bytes of the first visit to each public page, without images, against the limits. */
export async function measureFirstLoad({ databases, size, failures }: Bench): Promise<Row[]> {
  await using server = await useServer({ DATABASE_URL: await databases.provide(size) });
  const fetchKb = async (path: string) =>
    (await fetchRaw(server.url + path, { ...HEADERS, accept: 'text/html,*/*' })).body.length / 1_024;
  const rows: Row[] = [];
  for (const path of WEIGHED) {
    const links = (await fetchText(server.url + path)).matchAll(
      /<(?:link|script)\b[^>]*(?:href|src)="(\/assets\/[^"]+)"/g,
    );
    const files = new Set([...links].map(([, file]) => file ?? ''));
    const kb = { html: await fetchKb(path), script: 0, font: 0 };
    for (const file of files) kb[file.endsWith('.js') ? 'script' : 'font'] += await fetchKb(file);
    const total = kb.html + kb.script + kb.font;
    const [limit, totalLimit] = [scriptLimitOf(path) / 1_024, FIRST_LOAD_LIMIT / 1_024];
    rows.push({ path, ...kb, total, 'script limit': limit, 'total limit': totalLimit, files: files.size });
    if (kb.script > limit || total > totalLimit) failures.push(`${path} exceeds its first-load limit`);
  }
  return rows;
}
