import type { Hono } from 'hono';
import { TEST_SITE } from './app.ts';

interface Person {
  address?: string;
  userAgent?: string;
}

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
let lastAddress = 0;

export const freshAddress = () => {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

export const connectionFrom = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0\b/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** A client with a cookie jar that sends `Origin`, as browsers do. */
export function openBrowser(app: Hono, { address = freshAddress(), userAgent = CHROME }: Person = {}) {
  const jar = new Map<string, string>();
  async function send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const headers = new Headers({ 'user-agent': userAgent, ...extra });
    if (method !== 'GET' && !headers.has('origin')) headers.set('origin', TEST_SITE.url);
    if (jar.size > 0)
      headers.set('cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '));
    if (body !== undefined) headers.set('content-type', 'application/json');
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(path, init, connectionFrom(address));
    keepCookies(jar, response);
    return response;
  }
  return {
    cookies: jar,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    delete: (path: string) => send('DELETE', path),
    steal: (other: Map<string, string>) => {
      jar.clear();
      for (const [name, value] of other) jar.set(name, value);
    },
  };
}
