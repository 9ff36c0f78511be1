import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { announcementQuery } from '#features/announcements/queries.ts';
import { Announcement } from '#features/announcements/schema.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { BusinessProfile } from '#features/businesses/schema.ts';
import { openTestApp } from '#test/app.ts';
import { HOSTILE_TEXTS, UNSAFE_WEBSITES } from '#test/hostile-texts.ts';
import { publish } from '#test/publish.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { signIn } from '#test/sign-in.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';
import { createQueryClient, putAnswers, readState } from './ssr/state.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

async function openWith(texts: readonly string[]) {
  const opened = await openTestApp({ renderPage: renderInDevelopment });
  const published = [];
  for (const text of texts) published.push(await publish(opened, text));
  return { ...opened, published };
}

const hostile = await openWith(HOSTILE_TEXTS);
const plain = await openWith(
  HOSTILE_TEXTS.map((text, number) => `Panadería ${number} `.padEnd(text.length, 'x')),
);
afterAll(async () => {
  await hostile.close();
  await plain.close();
});

async function read({ app }: TestApp, path: string, headers = {}): Promise<string> {
  const response = await app.request(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const elements = (markup: string) =>
  [...markup.matchAll(/<[^<>"]*(?:"[^"]*"[^<>"]*)*>/g)]
    .map(([tag]) => tag.replaceAll(/"[^"]*"/g, ''))
    // Cloths have different numbers of threads.
    .filter((tag) => tag !== '<path d=>' && tag !== '</path>')
    .sort();

async function expectSameElements(path: string): Promise<void> {
  expect(elements(await read(hostile, path))).toEqual(elements(await read(plain, path)));
}

function scriptContent(html: string, start: string): string {
  const [, content] = html.split(start);
  const [text = '', end] = (content ?? '').split(/(?=<)/);
  expect(end).toBe('</script>');
  return text;
}
const structuredData = (html: string) =>
  JSON.parse(scriptContent(html, '<script type="application/ld+json">')) as unknown;
function readAnswers(html: string) {
  const queryClient = createQueryClient(() => Promise.reject(new Error('asks nothing')));
  putAnswers(
    queryClient,
    readState(scriptContent(html, '<script type="application/json" id="state">')).answers,
  );
  return queryClient;
}

describe.each(hostile.published)('$text', ({ text, userId, categoryId, businessId, announcementId }) => {
  it.each([`/business/${businessId}`, `/anuncios/${announcementId}`, `/negocios?category=${categoryId}`])(
    'adds no element to %s',
    expectSameElements,
  );

  it('adds no element to the account of who is called so', async () => {
    const account = async (opened: TestApp) => {
      const user = await opened.db
        .selectFrom('appUser')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return read(opened, '/mi-cuenta', await signIn(opened, user));
    };
    expect(elements(await account(hostile))).toEqual(elements(await account(plain)));
  });

  it('reaches the browser as it was written', async () => {
    const business = await hostile.read(`/api/business-profiles/${businessId}`, BusinessProfile);
    expect(business).toMatchObject({ name: text, description: text, address: text });
    const profile = readAnswers(await read(hostile, `/business/${businessId}`));
    expect(profile.getQueryData(businessQuery(businessId).queryKey)).toMatchObject(business);

    const announcement = await hostile.read(`/api/announcements/${announcementId}`, Announcement);
    expect(announcement).toMatchObject({ title: text, content: text, images: [{ caption: text }] });
    const page = readAnswers(await read(hostile, `/anuncios/${announcementId}`));
    expect(page.getQueryData(announcementQuery(announcementId).queryKey)).toMatchObject(announcement);
  });

  it('reaches search engines as it was written', async () => {
    expect(structuredData(await read(hostile, `/business/${businessId}`))).toMatchObject({
      name: text,
      description: text.slice(0, 100),
      email: `${text}@example.com`,
      address: { streetAddress: text },
    });
  });

  it.each([`/og/business/${businessId}.jpg`, `/og/announcement/${announcementId}.jpg`])(
    'can be drawn: %s',
    async (path) => {
      const response = await hostile.app.request(path);
      expect(response.status).toBe(200);
      const image = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    },
  );
});

describe('all of it together', () => {
  it.each([
    '/',
    '/negocios',
    '/anuncios',
    '/sitemap.xml',
    '/sitemaps/negocios-1.xml',
    '/sitemaps/anuncios-1.xml',
  ])('adds no element to %s', expectSameElements);

  it('leaves the addresses in the sitemap plain', async () => {
    const sitemap = await read(hostile, '/sitemaps/negocios-1.xml');
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(HOSTILE_TEXTS.length);
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/plaza\.example\/business\/\d+(\/[a-z0-9-]+)?$/);
  });

  it.each(['/api/openapi.json', '/api/docs', '/robots.txt', '/manifest.webmanifest'])(
    'is not in %s',
    async (path) => {
      expect(await read(hostile, path)).toBe(await read(plain, path));
    },
  );
});

describe('websites that are not on the web', () => {
  it.each(UNSAFE_WEBSITES)('are not linked: %j', async (websiteUrl) => {
    const { id } = await buildBusiness(hostile.db, { websiteUrl });
    const html = await read(hostile, `/business/${id}`);
    expect(html).toContain('Contacto');
    expect(html).not.toContain('Sitio web');
    expect(structuredData(html)).not.toHaveProperty('sameAs');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '\njavascript:alert(1)//\nhttps://',
    'ftp://example.com',
  ])('are not even stored: %j', async (websiteUrl) => {
    await expect(buildBusiness(hostile.db, { websiteUrl })).rejects.toThrow('website_url');
  });
});
