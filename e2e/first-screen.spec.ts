import type { Page } from '@playwright/test';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import type { Resources } from '#server/open-resources.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expect, expectAccessible, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const ANTIGUA = { latitude: 14.5568, longitude: -90.7335 };

const test = testOn(async ({ db }: Resources) => {
  const { id: categoryId } = await buildCategory(db, { name: 'Panaderías y pastelerías' });
  const profile = { categoryId, placeCode: '0301', whatsappNumber: '+50255550123' };
  for (let number = 1; number <= 4; number += 1)
    await buildBusiness(db, {
      ...profile,
      name: `Panadería con horno de leña ${number}`,
      position: { latitude: ANTIGUA.latitude + number / 1_000, longitude: ANTIGUA.longitude },
      businessHours: weekOf(number === 1 ? { closed: true } : from('00:00', '00:00')),
    });
  const { id: businessId } = await buildBusiness(db, { name: 'Ferretería La Tuerca', placeCode: '1701' });
  await buildAnnouncement(db, { businessId, kind: 'job', title: 'Se busca vendedor de tornillos' });
  await refreshVocabulary(db);
  await refreshLandings(db, new Date());
  return { categoryId };
});

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const filters = (page: Page) => page.getByRole('link', { name: 'Filtros', exact: true });

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the first result begins above 300 pixels, whatever filters are on', async ({ page, site }) => {
    const { categoryId } = site.content;
    const lists = [
      '/negocios',
      '/negocios?open=now',
      `/negocios?category=${categoryId}&open=now`,
      `/negocios?category=${categoryId}&place=0301&open=now&sort=newest`,
      '/negocios?near=0301&open=now',
      '/negocios?search=panaderia&place=0301&open=now',
      `/negocios?search=panaderia+con+horno+de+le%C3%B1a&category=${categoryId}&place=0301&open=now`,
      '/negocios?search=panaderria',
      '/negocios/panaderias-y-pastelerias/sacatepequez/antigua-guatemala',
      '/anuncios',
      '/anuncios?kind=job',
      '/anuncios?search=vendedor+de+tornillos',
    ];
    for (const path of lists) {
      await visit(page, path);
      const { y } = (await firstCard(page).boundingBox())!;
      expect(y, path).toBeLessThan(300);
    }
  });

  test('the sheet of filters counts before it applies, and Back leaves it', async ({ page }) => {
    await visit(page, '/negocios?place=0301');
    await filters(page).click();
    await expect(sheet(page).getByRole('button', { name: 'Ver 4 negocios' })).toBeVisible();
    await expectAccessible(page);
    await sheet(page).getByRole('checkbox', { name: 'Abierto ahora' }).check();
    await expect(sheet(page).getByRole('button', { name: 'Ver 3 negocios' })).toBeVisible();
    await expect(page).toHaveURL('/negocios?place=0301#filtros');
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/negocios?place=0301');

    await filters(page).click();
    await sheet(page).getByLabel('Lugar').selectOption('');
    await sheet(page).getByLabel('Ordenar por').selectOption({ label: 'Más recientes' });
    await sheet(page).getByRole('button', { name: 'Ver 5 negocios' }).click();
    await expect(page).toHaveURL('/negocios?sort=newest');
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/negocios?place=0301');
  });

  test('the sheet is used by keyboard', async ({ page }) => {
    await visit(page, '/negocios');
    await filters(page).press('Enter');
    const open = sheet(page).getByRole('checkbox', { name: 'Abierto ahora' });
    await open.focus();
    await page.keyboard.press('Space');
    const apply = sheet(page).getByRole('button', { name: 'Ver 3 negocios' });
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/negocios?open=now');
    await filters(page).press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(filters(page)).toBeFocused();
  });

  test.describe('with a position', () => {
    test.use({ geolocation: ANTIGUA, permissions: ['geolocation'] });

    test('WhatsApp of an open bakery nearby takes three taps', async ({ page }) => {
      await visit(page, '/');
      let taps = 0;
      const tap = async (name: string | RegExp) => {
        await page.getByRole('link', { name }).first().tap();
        taps += 1;
      };
      await tap(/^Panaderías y pastelerías/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Panaderías y pastelerías en/);
      await tap('Cerca de mí');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Panaderías y pastelerías cerca de ti',
      );
      const open = page.getByRole('article').filter({ hasText: 'Abierto' }).first();
      await expect(open).toBeInViewport();
      const whatsapp = open.getByRole('link', { name: /^WhatsApp/ });
      await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/50255550123/);
      expect(taps + 1).toBeLessThanOrEqual(3);
    });
  });
});
