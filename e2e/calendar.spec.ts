import { DAY } from '#shared/time.ts';
import { dayStart, guatemalaDay } from '#shared/calendar.ts';
import type { Resources } from '#server/open-resources.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

/** The month of the first day from which two days are left in it. */
const first = guatemalaDay(new Date(Date.now() + 40 * DAY)).slice(0, 8) + '10';
const month = first.slice(0, 7);
const noon = (days: number) => new Date(dayStart(first).getTime() + (days + 0.5) * DAY);

const test = testOn(async ({ db }: Resources) => {
  const { id: businessId } = await buildBusiness(db, { placeCode: '0901', name: 'Café Luna' });
  for (const [title, day] of [
    ['Concierto de marimba', 0],
    ['Taller de barro', 1],
    ['Mercado', 9],
    ['Feria', 60],
  ] as const)
    await buildAnnouncement(db, {
      businessId,
      kind: 'event',
      venue: 'Parque central',
      title,
      startsAt: noon(day),
      expiresAt: noon(day + 1),
    });
});

const PATH = `/calendario/quetzaltenango?mes=${month}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the calendar is a list of days', { tag: '@once' }, async ({ page }) => {
    await visit(page, '/anuncios?kind=event&place=09');
    await page.getByRole('link', { name: 'Calendario', exact: true }).click();
    await expect(page).toHaveURL('/calendario/quetzaltenango');
    await page.getByRole('link', { name: 'Ir al próximo evento' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('table')).toBeHidden();
    const events = page.getByRole('region', { name: 'Eventos por día' }).getByRole('link');
    await expect(events).toHaveText(['Concierto de marimba', 'Taller de barro', 'Mercado']);
    await expectAccessible(page);
    await expectReadableInDark(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByRole('link', { name: 'Suscribirme a este calendario' })).toHaveAttribute(
      'href',
      /^webcal:.*\/anuncios\/eventos\.ics\?place=09$/,
    );
    await events.first().click();
    await expect(page.getByRole('link', { name: 'Agregar a mi calendario' })).toHaveAttribute(
      'href',
      /\/evento\.ics$/,
    );
  });
});

test('arrows move between the days that have events', { tag: '@once' }, async ({ page }) => {
  await visit(page, PATH);
  await expectAccessible(page);
  await expectReadableInDark(page);
  const cell = (days: number) => page.locator(`[data-day='${guatemalaDay(noon(days))}']`);
  await cell(0).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(9).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anuncios\?kind=event&place=09&from=/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from month to month, and to weeks', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('table')).toContainText('Concierto de marimba');
    await page.getByRole('link', { name: 'Mes siguiente' }).click();
    await page.getByRole('link', { name: 'Mes anterior' }).click();
    await expect(page).toHaveURL(PATH);
    await page.getByRole('link', { name: 'Semana', exact: true }).click();
    await expect(page).toHaveURL(/\?semana=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('link', { name: 'Semana siguiente' })).toBeVisible();
  });
});
