import { once } from 'node:events';
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import { findFreePort } from '#test/find-free-port.ts';

export interface Front {
  url: string;
  /** Makes the site unreachable, as a killed server is, until it is called with true. */
  setReachable: (isReachable: boolean) => Promise<void>;
  /** Serves a worker and a document of their own with this number, as another build has. */
  setVersion: (version: number) => void;
  /** Answers in place of the site, with this status, or never. What it returns null for, and all by null, goes to the site. */
  interfere: (answer: Interference | null) => void;
  paths: string[];
}

type Interference = (path: string, isNavigation: boolean) => number | 'never' | null;

const VERSIONED = new Set(['/sw.js', '/sin-conexion']);

/** Stands before a site that runs. */
export async function openFront(site: string): Promise<Front & { close: () => Promise<void> }> {
  const port = await findFreePort();
  const target = new URL(site);
  let version = 1;
  let server: Server | null = null;
  const paths: string[] = [];
  let interference: Interference | null = null;

  const rewrite = (path: string, body: Buffer): Buffer => {
    if (!VERSIONED.has(path)) return body;
    const text = body.toString();
    const own =
      path === '/sw.js'
        ? text.replace(/"revision":"\w+"/, `"revision":"version${version}"`)
        : text.replace('<html lang="es-GT"', `<html lang="es-GT" data-version="${version}"`);
    return Buffer.from(own);
  };

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const path = from.url ?? '/';
    paths.push(`${from.method} ${path}`);
    const answered = interference?.(path, from.headers['sec-fetch-mode'] === 'navigate') ?? null;
    if (answered === 'never') return;
    if (answered !== null) {
      to.writeHead(answered).end();
      return;
    }
    const { 'accept-encoding': _, ...headers } = from.headers;
    if (headers.origin) headers.origin = target.origin;
    const asked = ask(
      {
        host: target.hostname,
        port: target.port,
        path,
        method: from.method,
        headers: { ...headers, host: target.host },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = rewrite(path, Buffer.concat(parts));
          const { 'transfer-encoding': __, 'content-length': ___, ...passed } = answer.headers;
          const hasLength = from.method !== 'HEAD';
          to.writeHead(answer.statusCode ?? 502, {
            ...passed,
            ...(hasLength && { 'content-length': body.length }),
          });
          to.end(body);
        });
      },
    );
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  };

  const listen = async () => {
    server = createServer(pass).listen(port, 'localhost');
    await once(server, 'listening');
  };
  const stop = async () => {
    const stopped = server && once(server, 'close');
    server?.close();
    server?.closeAllConnections();
    await stopped;
    server = null;
  };
  await listen();
  return {
    url: `http://localhost:${port}`,
    setReachable: (isReachable) => (isReachable ? listen() : stop()),
    setVersion: (next) => (version = next),
    interfere: (next) => (interference = next),
    paths,
    close: stop,
  };
}
