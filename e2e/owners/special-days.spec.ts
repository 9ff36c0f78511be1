import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { daysText } from '#shared/opening-hours/format.ts';
import { HOUR, formatDayAndMonth } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

test.use({ expectedFailures: [/^422 .*special-days/] });

test('an owner closes early in two taps, then goes on vacation', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const values = { name: 'Comedor Doña Mela', businessHours: weekOf(from('00:00', '00:00')) };
  const { id } = await buildBusiness(db, { userId: owner.id, ...values });
  const today = guatemalaDay(new Date());
  const morning = new Date(dayStart(today).getTime() + 10 * HOUR);
  await page.route(/mis-contenidos$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("renderedAt":)"[^"]+"/, `$1"${morning.toISOString()}"`);
    await route.fulfill({ response, body });
  });
  await page.route('/healthz', (route) => route.fulfill({ headers: { date: morning.toUTCString() } }));

  await enter(page, owner, '/mis-contenidos');
  await page.getByRole('button', { name: 'Horario de hoy' }).click();
  await page.getByRole('button', { name: 'Cerramos a las 2:00 p. m.' }).waitFor();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('button', { name: 'Cerramos a la 1:00 p. m.' }).click();
  await expect(page.getByText('Abierto ahora · cierra a la 1:00 p. m.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al horario normal' }).click();
  await expect(page.getByText('Abierto las 24 horas')).toBeVisible();
  await page.getByRole('button', { name: 'Hoy no abrimos' }).click();
  await expect(page.getByText(/^Cerrado · abre el/)).toBeVisible();

  const last = addDays(today, 9);
  await page.getByLabel('No abrimos del').fill(today);
  await page.getByLabel(/^Al /).fill(addDays(today, -1));
  await page.getByRole('button', { name: 'Guardar vacaciones' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'El último día no puede ser antes' })).toBeVisible();
  await page.getByLabel(/^Al /).fill(last);
  await page.getByRole('button', { name: 'Guardar vacaciones' }).click();
  const days = daysText({ from: today, to: last });
  await expect(page.getByRole('listitem').filter({ hasText: days })).toBeVisible();
  const closed = `Cerrado por vacaciones hasta el ${formatDayAndMonth(dayStart(last))}`;
  await expect(page.getByText(closed)).toBeVisible();

  await visit(page, `/business/${id}`);
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Días especiales' })).toBeVisible();
  await expect(page.getByText(days)).toBeVisible();
  await expectAccessible(page);
});
