import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openCachedSite } from '#test/caching.ts';
import { newPerson } from '#test/person.ts';

const { opened, settle, stats, get } = await openCachedSite();
afterAll(opened.close);

const owner = await newPerson(opened, { name: 'Rosa Caal' });
const other = await newPerson(opened, { name: 'Tomás Ixcot' });
await buildBusiness(opened.db, { userId: owner.id, name: 'Panadería Luna' });
await settle();

describe('a request with a session', () => {
  it('bypasses the cache and is answered private, no-store', async () => {
    await get('/negocios');
    const { hits, entries } = stats();
    const { etag } = Object.fromEntries((await get('/negocios')).headers);
    for (const path of ['/negocios', '/api/categories/all', '/business/1']) {
      const answer = await get(path, { ...owner.session, 'if-none-match': etag ?? '' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect([stats().hits, stats().entries]).toEqual([hits + 1, entries]);
  });

  it.each(['gone', '', 'a b', '"'])(
    'is one that sends the session cookie %o, valid or not',
    async (token) => {
      const { misses } = stats();
      const answer = await get('/negocios', { cookie: `theme=dark; __Host-session=${token}` });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(stats().misses).toBe(misses);
    },
  );

  it.each<[string, (cookie: string, token: string) => string]>([
    ['a space before', (name, token) => `${name} =${token}`],
    ['a tab before', (name, token) => `\t${name}\t=${token}`],
    ['spaces after', (name, token) => `${name}=  ${token}  `],
    ['quotes', (name, token) => `${name}="${token}"`],
    ['two of them', (name, token) => `${name}=x; ${name} =${token}`],
    ['two of them, the other way round', (name, token) => `${name} =${token}; ${name}=x`],
    ['no space between', (name, token) => `theme=dark;${name}=${token}`],
  ])('is recognised in a cookie with %s', async (_, spell) => {
    const [name = '', token = ''] = owner.session.cookie.split('=');
    const { misses } = stats();
    for (const path of ['/negocios', '/mi-cuenta', `/api/users/usage/${owner.id}`]) {
      const answer = await get(path, { cookie: spell(name, token) });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
    expect(stats().misses).toBe(misses);
  });

  it('never gets data of another user, nor does a client without a session: 1,000 mixed requests', async () => {
    const clients: { name: string | null; headers: Record<string, string> }[] = [
      { name: owner.user.name, headers: owner.session },
      { name: null, headers: {} },
      { name: other.user.name, headers: other.session },
      { name: null, headers: { 'x-forwarded-host': 'evil.example' } },
    ];
    const paths = ['/negocios', '/', '/anuncios', '/api/auth/session', '/about?x=1'];
    for (let round = 0; round < 100; round += 1) {
      const asked = Array.from({ length: 10 }, (_, index) => ({
        path: paths[(round + index) % paths.length] ?? '/',
        client: clients[(round * 3 + index) % clients.length]!,
      }));
      const texts = await Promise.all(
        asked.map(async ({ path, client }) => (await get(path, client.headers)).text()),
      );
      for (const [index, text] of texts.entries()) {
        const { name } = asked[index]!.client;
        for (const person of [owner.user.name, other.user.name]) {
          expect(text.includes(person)).toBe(person === name);
        }
      }
    }
    expect(stats().hits).toBeGreaterThan(100);
  });
});
