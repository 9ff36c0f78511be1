import { addDays, addMonths, guatemalaDay } from '#shared/calendar.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { capitalize } from '#shared/text.ts';
import { monthName } from '#shared/time.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { countPages, expectOneScreenWide } from '../paper.ts';
import { enter, newOwner, test } from './owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

const monthTitle = (day: string) => `${capitalize(monthName(day.slice(0, 7)))} de ${day.slice(0, 4)}`;

test('owners choose a period, and print the sheet of a month', { tag: '@once' }, async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const today = guatemalaDay(new Date());
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  const createdAt = new Date(`${addMonths(today, -3)}T18:00:00Z`);
  const { id } = await buildBusiness(db, { userId: owner.id, name: 'Café Los Volcanes', createdAt });
  const none = { whatsappTaps: 2, callTaps: 1, impressions: 40 };
  const values = [
    { businessId: id, day: today, views: 5, ...none },
    { businessId: id, day: last, views: 1_234, directionsTaps: 9, ...none },
  ];
  await db.insertInto('businessDay').values(values).execute();
  await enter(page, owner, '/mis-contenidos');
  await page.getByRole('button', { name: 'Estadísticas' }).click();
  const section = page.getByRole('region', { name: 'Café Los Volcanes' });
  await section.getByLabel('Período').selectOption('El mes pasado');
  await expect(section.getByRole('table', { name: 'Vistas por día' })).toContainText('1,234 vistas');
  await section.getByLabel('Período').selectOption('Otro período');
  await section.getByLabel('Desde').fill(today);
  await section.getByLabel('Hasta', { exact: true }).fill(last);
  await section.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(section.getByText('El último día no puede ser antes del primero.')).toBeVisible();
  await section.getByLabel('Hasta', { exact: true }).fill(today);
  await section.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(section.getByRole('table', { name: 'Vistas por día' }).getByRole('row')).toHaveCount(2);
  // Under the bar at the top of the page, nothing can be tapped.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectReadableInDark(page);
  await expectOneScreenWide(page);

  await section.getByRole('link', { name: 'Hoja del mes' }).click();
  await page.getByRole('link', { name: monthTitle(last) }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText(monthTitle(last), { exact: true })).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Día por día' }).getByRole('row').last()).toContainText(
    '1,234',
  );
  await expectAccessible(page);
  await expectReadableInDark(page);
  await expectOneScreenWide(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`visitas-cafe-los-volcanes-${last.slice(0, 7)}.csv`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'CSV' })).toBeHidden();
  expect(await countPages(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: monthTitle(addMonths(today, -2)) }).click();
  await expect(sheet.getByText('Sin visitas este mes.')).toBeVisible();
  await expect(sheet.getByRole('table')).toHaveCount(0);
});

test.describe('for others', () => {
  test.use({ expectedFailures: [/404 .*\/hoja/] });

  test('there is no sheet', { tag: '@once' }, async ({ page, site }) => {
    const { id } = await buildBusiness(site.resources.db);
    await enter(page, await newOwner(site.resources), '/mis-contenidos');
    await visit(page, `/business/${id}/hoja`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil de Negocio No Encontrado');
  });
});
