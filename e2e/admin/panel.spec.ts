import { allPages } from '../../src/web/all-pages.ts';
import { expect, visit } from '../fixtures.ts';
import { testOnDemo } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const test = testOnDemo((resources) => newOwner(resources, { role: 'admin', name: 'Eva Chávez' }));

/** Pages of one person or import are held to it where these are made. */
const PATHS = allPages
  .filter(({ access, path }) => access === 'admin' && !path.includes(':'))
  .flatMap(({ path, query }) => ('search' in query ? [path, `${path}?search=a`] : [path]));

const MAX_SCREENS = 4;

test.describe('on a phone', { tag: '@phone' }, () => {
  test('each page of the panel is no longer than four screens at rest', async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    expect(PATHS.length).toBeGreaterThan(8);
    const long: string[] = [];
    for (const path of PATHS) {
      await visit(page, path);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      if (screens > MAX_SCREENS) long.push(`${path}: ${screens}`);
    }
    expect(long).toEqual([]);
  });

  test('the cards of the panel open and close, and say how much they hold', async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    const card = page.getByRole('region', { name: 'Banners' });
    await expect(card.getByLabel('Banners', { exact: true })).toHaveAccessibleName('Banners 3');
    await expect(card.getByRole('button', { name: 'Subir banner' })).toBeHidden();
    await openCard(page, 'Banners');
    await expect(card.getByRole('button', { name: 'Subir banner' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await openCard(page, 'Banners');
    await expect(card.getByRole('listitem')).toHaveCount(0);
  });

  test('the cards of the panel open without script', async ({ browser, page, site, viewport }) => {
    await enter(page, site.content, '/about');
    const storageState = await page.context().storageState();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      storageState,
      viewport,
    });
    const quiet = await context.newPage();
    await quiet.goto('/admin');
    const people = quiet.getByRole('region', { name: 'Usuarios' });
    await expect(people.getByText(site.content.email)).toBeHidden();
    await openCard(quiet, 'Usuarios');
    await expect(people.getByText(site.content.email)).toBeVisible();
    await context.close();
  });
});

test('on a desk all cards are open', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  for (const title of ['Categorías', 'Suscripciones', 'Banners', 'Usuarios'])
    await expect(page.getByRole('region', { name: title }).getByRole('button').first()).toBeVisible();
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByLabel('Banners', { exact: true })).toBeHidden();
});
