import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { openTestApp } from '#test/app.ts';

const { app, db, close } = await openTestApp({ localMailbox: true });
afterAll(close);
beforeEach(() => db.deleteFrom('mailOutbox').execute());

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

const html = `<!doctype html><html><head></head><body><p title="a&quot;b">Hola</p></body></html>`;
const mail = {
  to: 'ana@example.com',
  subject: 'Verifica tu email',
  html,
  text: 'Hola\n\nVerificar:\nhttps://plaza.example/verify-email?code=a-b_c\n\nAdiós https://plaza.example/x\n',
};

async function enqueue(overrides: Partial<typeof mail> = {}) {
  await enqueueMail(db, { ...mail, ...overrides });
  const newest = db.selectFrom('mailOutbox').select('id').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}

const connectedFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const here = connectedFrom('127.0.0.1');

const ask = async (path: string) => app.request(path, {}, here);
const read = async (path: string) => (await ask(path)).text();

describe('the local mailbox', () => {
  it('shows an empty state', async () => {
    expect(await read('/correo')).toContain('Aún no hay correos');
  });

  it('lists mails, newest first', async () => {
    const first = await enqueue({ subject: 'Primero' });
    const second = await enqueue({ subject: 'Segundo', to: 'eva@example.com' });
    const page = await read('/correo');
    const links = [...page.matchAll(/href="\/correo\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(links).toEqual([second, first]);
    expect(page.indexOf('Segundo')).toBeLessThan(page.indexOf('Primero'));
    expect(page).toContain('Para eva@example.com');
  });

  it('shows a mail in a sandboxed frame with its links beside it', async () => {
    const page = await read(`/correo/${await enqueue()}`);
    expect(page).toContain('<h1>Verifica tu email</h1>');
    expect(page).toContain('href="https://plaza.example/verify-email?code=a-b_c"');
    expect(page).not.toContain('href="https://plaza.example/x"');
    const [, sandbox, srcdoc] = /<iframe[^>]*sandbox="([^"]*)"\s+srcdoc="([^"]*)"/.exec(page) ?? [];
    expect(sandbox).toBe('allow-top-navigation-by-user-activation');
    expect(srcdoc).toContain('&lt;p title=&quot;a&amp;quot;b&quot;&gt;Hola&lt;/p&gt;');
  });

  it('escapes HTML of a mail', async () => {
    const id = await enqueue({
      subject: HOSTILE,
      html: HOSTILE,
      text: `${HOSTILE}\nhttps://a.example/"><script>\n`,
    });
    for (const page of [await read('/correo'), await read(`/correo/${id}`)]) {
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<(script|img)\b/);
    }
  });

  it('links only http and https URLs', async () => {
    const page = await read(`/correo/${await enqueue({ text: 'javascript:alert(1)\ndata:text/html,x\n' })}`);
    expect(page).not.toMatch(/href="(javascript|data):/);
  });

  it('is neither cached nor indexed', async () => {
    const id = await enqueue();
    for (const path of ['/correo', `/correo/${id}`]) {
      const { headers, status } = await ask(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    }
  });

  it.each(['0', 'x', '999999999', '9'.repeat(20)])('answers 404 for mail %s', async (id) => {
    expect((await ask(`/correo/${id}`)).status).toBe(404);
  });

  it.each(['::1', '::ffff:127.0.0.1'])('answers %s', async (address) => {
    expect((await app.request('/correo', {}, connectedFrom(address))).status).toBe(200);
  });

  it.each(['192.168.1.20', '203.0.113.9', '2001:db8::1', ''])('does not exist for %j', async (address) => {
    expect((await app.request('/correo', {}, connectedFrom(address))).status).toBe(404);
  });

  it.each(['x-forwarded-for', 'forwarded'])('does not exist behind a proxy that sends %s', async (name) => {
    const forwardedHeaders = { headers: { [name]: '127.0.0.1' } };
    expect((await app.request('/correo', forwardedHeaders, here)).status).toBe(404);
  });

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 404],
    ['localhost.evil.example:3000', 404],
    ['127.0.0.1.evil.example', 404],
  ])('answers host %s with %d', async (host, status) => {
    expect((await app.request(`http://${host}/correo`, {}, here)).status).toBe(status);
  });
});

it('does not exist without `localMailbox`', async () => {
  const closed = await openTestApp({ renderPage: async () => new Response('no such page', { status: 404 }) });
  await enqueueMail(closed.db, mail);
  const { id } = await closed.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
  for (const path of ['/correo', `/correo/${id}`]) {
    const response = await closed.app.request(path);
    expect([response.status, await response.text()]).toEqual([404, 'no such page']);
  }
  await closed.close();
});
