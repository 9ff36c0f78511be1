import { once } from 'node:events';
import { Agent, type IncomingMessage, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { listen } from './http-server.ts';
import { loadPages } from './load-pages.ts';

const CADDY_DEFAULT_S = 120;
const PROGRAM = new URL(import.meta.resolve('#test/server-without-pages.ts'));
const folder = await makeFolder();

const file = join(folder, 'file');
await writeFile(file, '');

const sentence = (...parts: string[]) =>
  expect.stringMatching(new RegExp(`^[^\\n]*${parts.join('[^\\n]*')}[^\\n]*\\n$`));

async function start(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...settings };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const program = fork(PROGRAM, { env, execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  program.once('message', () => program.kill());
  const [printed, [code]] = await Promise.all([text(program.stderr!), once(program, 'exit')]);
  return { code, printed };
}

async function newDataDir(name: string): Promise<string> {
  await mkdir(join(folder, name));
  return join(folder, name);
}

describe('the program refuses to start, in one line', () => {
  it.each([
    ['DATA_DIR below a file', { DATA_DIR: join(file, 'data') }, [join(file, 'data'), 'ENOTDIR', 'DATA_DIR']],
    ['TMPDIR below a file', { TMPDIR: join(file, 'tmp') }, [join(file, 'tmp'), 'ENOTDIR', 'TMPDIR']],
  ])('for %s', async (_, settings, parts) => {
    expect(await start(settings)).toEqual({ code: 1, printed: sentence(...parts) });
  });

  it.each(['media', 'cache'])('for a file in the place of %s', async (name) => {
    const dataDir = await newDataDir(`without-${name}`);
    await writeFile(join(dataDir, name), '');
    // With PostgreSQL as well, before anything is uploaded.
    const settings = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(await start(settings)).toEqual({ code: 1, printed: sentence(join(dataDir, name), 'DATA_DIR') });
  });

  it.each([
    ['a damaged session key', (path: string) => writeFile(path, 'short'), 'holds no session key'],
    ['a folder in the place of the session key', (path: string) => mkdir(path), 'can not be read'],
  ])('for %s', async (name, damage, fault) => {
    const dataDir = await newDataDir(name);
    await damage(join(dataDir, 'session-key'));
    expect(await start({ DATA_DIR: dataDir })).toEqual({ code: 1, printed: sentence('session-key', fault) });
  });
});

it('ends for a fault of the settings with a code of its own, and names a mistyped one', async () => {
  expect(await start({ PORT: 'x', BACKUP_EVRY: '24h' })).toEqual({
    code: 78,
    printed: 'The configuration has faults:\n  PORT: must be a port number\n',
  });
  const dataDir = await newDataDir('mistyped');
  await writeFile(join(dataDir, 'session-key'), 'short');
  expect((await start({ DATA_DIR: dataDir, BACKUP_EVRY: '24h' })).printed).toContain(
    'BACKUP_EVRY is no setting. Did you mean BACKUP_EVERY?\n',
  );
});

it('refuses a folder with pictures where DATABASE_URL was left out, and changes nothing', async () => {
  const dataDir = await newDataDir('of-another-database');
  await mkdir(join(dataDir, 'media/aa'), { recursive: true });
  await writeFile(join(dataDir, `media/aa/${'a'.repeat(32)}-320.webp`), 'x');
  const refused = await start({ DATA_DIR: dataDir, SESSION_KEY: Buffer.alloc(32).toString('base64') });
  expect(refused).toEqual({
    code: 1,
    printed: sentence('holds the pictures of a site', 'Set DATABASE_URL', 'DATA_DIR'),
  });
  expect(await readdir(dataDir)).toEqual(['cache', 'media']);
  expect(await readdir(join(dataDir, 'media'), { recursive: true })).toEqual([
    'aa',
    `aa/${'a'.repeat(32)}-320.webp`,
  ]);
});

describe('the server', () => {
  it('keeps idle connections longer than the proxies of deploy/ do', async () => {
    const server = createServer((_request, response) => response.end());
    await listen(server, { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(
      get({ host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) }),
      'response',
    )) as [IncomingMessage];
    response.resume();
    server.close();
    server.closeAllConnections();
    const nginx = await readFile(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
    const seconds = [CADDY_DEFAULT_S, Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])];
    const own = Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]);
    expect(own).toBeGreaterThan(Math.max(...seconds));
  });

  it('names the setting where the port is taken, or the address is another machine’s', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
      `another program listens on port ${port} already. End it, or set PORT`,
    );
    other.close();
    await expect(listen(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow('Set HOST');
  });
});

describe('the build', () => {
  const built = async (name: string, files: Record<string, string>) => {
    const dist = join(folder, name);
    for (const part of ['client/.vite', 'server']) await mkdir(join(dist, part), { recursive: true });
    for (const [path, content] of Object.entries(files)) await writeFile(join(dist, path), content);
    return dist;
  };
  const manifest = { 'client/.vite/manifest.json': '{"entry":{"file":"entry.js"}}' };
  const client = { ...manifest, 'client/entry.js': '' };
  const entry = 'export const createBuiltRenderer = () => () => {};';

  it('is loaded where it is whole', async () => {
    const dist = await built('whole', { ...client, 'server/entry-server.js': entry });
    expect((await loadPages(dist)).renderPage).toBeTypeOf('function');
  });

  it.each([
    ['is missing', {}],
    ['lacks a file of the client', { ...manifest, 'server/entry-server.js': entry }],
    ['lacks the server', client],
    ['lacks a part of the server', { ...client, 'server/entry-server.js': `import './part.js'; ${entry}` }],
    ['has a list that is cut short', { ...client, 'client/.vite/manifest.json': '{' }],
  ])('is asked for where it %s', async (name, files: Record<string, string>) => {
    await expect(loadPages(await built(name, files))).rejects.toThrow(
      /missing or incomplete.*Run npm run build\.$/,
    );
  });
});
