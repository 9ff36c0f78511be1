import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#app/deps.ts';
import type { Site } from '#shared/site.ts';
import type { Bench } from './bench.ts';
import { withServer } from './program/with-server.ts';
import type { Table } from './table.ts';

const DIST = join(import.meta.dirname, '../dist');
const PATHS = ['/', '/negocios', '/business/7', '/anuncios', '/planes'];
interface Built {
  createBuiltRenderer: (clientFolder: string) => RenderPage;
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html,application/json' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** What the program's pages say of the site. */
async function siteOf(siteUrl: string): Promise<Site> {
  const [, state = ''] = / id="state">([^<]*)</.exec(await textOf(`${siteUrl}/planes`)) ?? [];
  return (JSON.parse(state) as { site: Site }).site;
}

/** Asks the program once for each address, and gives what it said again from then on. */
function rememberAnswers(siteUrl: string) {
  const known = new Map<string, Promise<string>>();
  return async (path: string): Promise<Response> => {
    const text = known.get(path) ?? textOf(`${siteUrl}${path}`);
    known.set(path, text);
    return new Response(await text, { headers: { 'content-type': 'application/json' } });
  };
}

/** Milliseconds of CPU, and kilobytes of HTML, of the page made again and again. */
async function measurePage({ effort }: Bench, makePage: () => Promise<string>): Promise<[number, number]> {
  const { length } = await makePage();
  // The engine compiles what is used often, and everything is, here as in a program that has run for a minute.
  for (let round = 0; round < effort.warm; round += 1) await makePage();
  const before = process.cpuUsage();
  for (let round = 0; round < effort.most; round += 1) await makePage();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1_000 / effort.most, length / 1_024];
}

/** What rendering alone costs: from the API's answers at hand to the HTML, in one process and without a request. */
export async function measureRendering(bench: Bench): Promise<Table> {
  const entry = pathToFileURL(join(DIST, 'server/entry-server.js')).href;
  const { createBuiltRenderer } = (await import(entry)) as Built;
  const render = createBuiltRenderer(join(DIST, 'client'));
  const address = await bench.databases.provide(bench.usualSize);
  const rows = await withServer({ DATABASE_URL: address }, async ({ url }) => {
    const send = rememberAnswers(url);
    const site = await siteOf(url);
    const measured: Table['rows'] = [];
    for (const path of PATHS) {
      const makePage = async () => {
        const page = await render(new Request(url + path), {
          send,
          site,
          now: new Date(),
        });
        if (!page.ok) throw new Error(`${path} was rendered with ${page.status}`);
        return page.text();
      };
      measured.push([path, ...(await measurePage(bench, makePage))]);
    }
    return measured;
  });
  return {
    name: 'rendering',
    title: 'Rendering alone',
    about:
      'Milliseconds of CPU that a page takes from the answers of the API at hand to its whole HTML with style and state: reading the answers, loaders, React, head. The API, its database and compressing are not in it.',
    columns: ['page', 'CPU, ms', 'HTML, KB'],
    rows,
  };
}
