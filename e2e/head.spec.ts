import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test } from './fixtures.ts';

const LARGEST_PREVIEW = 300 * 1024;

const property = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
const canonical = (page: Page) => page.locator('link[rel=canonical]');

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

async function expectPreview(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const image = await answer.body();
  expect(image.length).toBeLessThanOrEqual(LARGEST_PREVIEW);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

interface Head {
  path: (request: APIRequestContext) => Promise<string> | string;
  title: string;
  preview: string;
  canonical: string;
}

const HOTEL = `${shops.hotel}: Hoteles y turismo en Antigua Guatemala, Sacatepéquez`;

const HEADS: Head[] = [
  {
    path: () => '/',
    title: 'Directorio de negocios y anuncios de Guatemala · Plaza Chapina',
    preview: 'Directorio de negocios y anuncios de Guatemala',
    canonical: '/',
  },
  { path: () => '/about', title: 'Acerca de · Plaza Chapina', preview: 'Acerca de', canonical: '/about' },
  {
    path: () => '/consejos',
    title: 'Cómo comprar sin sorpresas · Plaza Chapina',
    preview: 'Cómo comprar sin sorpresas',
    canonical: '/consejos',
  },
  { path: () => '/planes', title: 'Planes · Plaza Chapina', preview: 'Planes', canonical: '/planes' },
  {
    path: () => '/negocios?place=03&open=now&sort=newest',
    title: 'Negocios en Sacatepéquez · Plaza Chapina',
    preview: 'Negocios en Sacatepéquez',
    canonical: '/negocios/en/sacatepequez',
  },
  {
    path: () => '/anuncios',
    title: 'Anuncios de negocios de Guatemala · Plaza Chapina',
    preview: 'Anuncios de negocios de Guatemala',
    canonical: '/anuncios',
  },
  {
    path: (request) => businessAddress(request, shops.hotel),
    title: `${HOTEL} · Plaza Chapina`,
    preview: HOTEL,
    canonical: '{path}/hotel-casa-bugambilia',
  },
  {
    path: (request) => announcementAddress(request, notices.pictured),
    title: `${notices.pictured} · Plaza Chapina`,
    preview: notices.pictured,
    canonical: '{path}',
  },
];

test.describe('the head of', { tag: '@once' }, () => {
  for (const head of HEADS) {
    test(head.preview, async ({ page, request, baseURL }) => {
      const path = await head.path(request);
      const html = await (await page.goto(path))!.text();
      expect(html.indexOf('</head>')).toBeLessThan(LARGEST_PREVIEW);
      await expect(page).toHaveTitle(head.title);
      await expect(canonical(page)).toHaveAttribute('href', baseURL + head.canonical.replace('{path}', path));
      const description = await property(page, 'description');
      expect(description?.length).toBeGreaterThan(30);
      expect(description?.length).toBeLessThanOrEqual(200);
      expect(await property(page, 'og:title')).toBe(head.preview);
      expect(await property(page, 'og:description')).toBe(description);
      expect(await property(page, 'og:url')).toBe(await canonical(page).getAttribute('href'));
      expect(await property(page, 'twitter:card')).toBe('summary_large_image');
      const image = await property(page, 'og:image');
      expect(image).toMatch(new RegExp(`^${baseURL}/og/`));
      expect(await property(page, 'twitter:image')).toBe(image);
      await expectPreview(request, image ?? '');
      const caching = (await request.get(image ?? '')).headers()['cache-control'];
      expect(caching).toBe('public, max-age=31536000, immutable');
      expect(await page.locator('html').getAttribute('lang')).toBe('es-GT');
      expect(await page.locator('title, link[rel=canonical], meta[name=description]').count()).toBe(3);
    });
  }
});

test('a business has structured data', { tag: '@once' }, async ({ page, request, baseURL }) => {
  const path = await businessAddress(request, shops.hotel);
  await page.goto(path);
  const [business, trail, ...others] = await structuredData(page);
  expect(others).toEqual([]);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  const address = `${baseURL}${path}/hotel-casa-bugambilia`;
  expect(business).toMatchObject({
    '@context': 'https://schema.org',
    '@id': address,
    url: address,
    name: shops.hotel,
    telephone: '+50278550166',
    sameAs: 'https://example.com/casa-bugambilia',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '3a avenida sur 8',
      addressLocality: 'Antigua Guatemala',
      addressRegion: 'Sacatepéquez',
      addressCountry: 'GT',
    },
  });
  const { image, openingHoursSpecification } = business as {
    image: string[];
    openingHoursSpecification: unknown;
  };
  expect(image).toHaveLength(5);
  for (const picture of image) expect((await request.get(picture)).ok(), picture).toBe(true);
  expect(openingHoursSpecification).toBeTruthy();
});

test('the home page has structured data of the search', { tag: '@once' }, async ({ page, baseURL }) => {
  await page.goto('/');
  const [site] = await structuredData(page);
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: `${baseURL}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${baseURL}/negocios?search={search_term_string}` },
    },
  });
});

test(
  'searches, empty lists and expired announcements are noindex',
  { tag: '@once' },
  async ({ page, request }) => {
    const expired = await announcementAddress(request, notices.expired);
    const paths = [
      '/negocios?search=pan',
      '/negocios?category=999999',
      '/anuncios?search=pan',
      '/login',
      '/register',
    ];
    for (const path of [...paths, expired]) {
      await page.goto(path);
      expect(await property(page, 'robots'), path).toBe('noindex');
      await expect(canonical(page), path).toHaveCount(0);
    }
  },
);

test('the title changes on navigation', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('pan');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveTitle('Resultados de «pan» · Plaza Chapina');
  expect(await property(page, 'og:title')).toBe('Resultados de «pan»');
  expect(await property(page, 'robots')).toBe('noindex');
  await expect(page.locator('title')).toHaveCount(1);
});

test(
  'robots, sitemap, manifest and icons are in place',
  { tag: '@once' },
  async ({ page, request, baseURL }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const index = await (await request.get('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    const listed = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
    const path = await businessAddress(request, shops.hotel);
    expect(listed.join('')).toContain(`<loc>${baseURL}${path}/hotel-casa-bugambilia</loc>`);
    expect(listed.join('')).toContain(`<loc>${baseURL}/negocios</loc>`);

    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await request.get(href ?? '')).json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Plaza Chapina', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const icon of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all())
      expect((await request.get((await icon.getAttribute('href')) ?? '')).ok()).toBe(true);
  },
);
