import { setTimeout as sleep } from 'node:timers/promises';
import { breakColumn } from '#test/break-column.ts';
import type { Resources } from '#server/open-resources.ts';
import { publish } from '#test/publish.ts';
import { expect, expectAccessible, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const NAME = 'Panadería La Espiga';
const test = testOn((resources) => publish(resources, NAME));

/** The response cache may serve a stale page for less than a second. */
async function breakSite({ resources }: { resources: Resources }, column: string) {
  const repair = await breakColumn(resources.db, column);
  await sleep(1_000);
  return repair;
}

test.describe('a page whose API request fails on the server', { tag: '@once' }, () => {
  // React logs errors that are thrown after the first 300 ms, while rendering.
  test.use({ expectedFailures: [/^503 |^500 .*\/api\/|^console error: .*ApiError/] });

  for (const [path, column, title] of [
    ['/', 'banner.is_active', /Negocios de Guatemala/],
    ['/negocios', 'category.description', 'Negocios en Guatemala'],
    ['/anuncios', 'announcement.content', 'Anuncios'],
  ] as const) {
    test(`says so and recovers: ${path}`, async ({ page, site }) => {
      const repair = await breakSite(site, column);
      await visit(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('No pudimos mostrar esta página');
      await expect(page).toHaveTitle('Error');
      await expectAccessible(page);
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await tryAgain.click();
      await expect(tryAgain).toBeEnabled();
      await expect(heading).toHaveText('No pudimos mostrar esta página');
      await repair();
      await tryAgain.click();
      await expect(heading).toHaveText(title);
      await expect(page.getByText(NAME).filter({ visible: true })).not.toHaveCount(0);
    });
  }

  test('is a placeholder for a business, until it recovers', async ({ page, site }) => {
    const repair = await breakSite(site, 'business_profile.description');
    await visit(page, `/business/${site.content.businessId}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Negocio');
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(NAME);
  });

  test('shows the available part of a business, and retries the rest', async ({ page, site }) => {
    const repair = await breakSite(site, 'announcement.content');
    await visit(page, `/business/${site.content.businessId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar los anuncios.');
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: NAME, level: 3 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
