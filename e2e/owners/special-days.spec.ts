import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { daysText } from '#shared/opening-hours/format.ts';
import { HOUR, formatDayAndMonth } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { Thumb } from '../accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

test.use({ expectedFailures: [/^422 .*special-days/] });

const OPEN_ALL_DAY = weekOf(from('00:00', '00:00'));

test.describe('on a phone', () => {
  test.use({ expectedFailures: [] });

  test(
    'special days are one screen, and a day is closed in two taps',
    { tag: '@phone' },
    async ({ page, site }) => {
      const owner = await newOwner(site.resources);
      const values = { name: 'Comedor Doña Mela', businessHours: OPEN_ALL_DAY };
      const { id } = await buildBusiness(site.resources.db, { userId: owner.id, ...values });
      await enter(page, owner, '/mis-contenidos');
      // Holidays depend on the day of the test.
      const days = ['2100-09-15', '2100-10-20', '2100-11-01', '2100-12-24'];
      await page.route('**/special-days/*', async (route) => {
        const answer = await route.fetch();
        const calendar = (await answer.json()) as object;
        const holidays = days.map((day, at) => ({ day, name: `Feriado ${at + 1}`, place: null, notice: '' }));
        await route.fulfill({ response: answer, json: { ...calendar, holidays } });
      });
      const thumb = new Thumb();
      await thumb.tap(page.getByRole('button', { name: 'Horario de hoy' }));
      const dialog = page.getByRole('dialog', { name: 'Hoy y días especiales' });
      const first = dialog.getByRole('listitem').filter({ hasText: 'Feriado 1' });
      await expect(first).toContainText('Sin especificar');
      await expect(dialog.getByText('Un día más')).toBeVisible();
      const [height, screen] = await dialog.evaluate((box) => [box.scrollHeight, box.clientHeight]);
      expect(height).toBeLessThanOrEqual(screen ?? 0);
      await expectAccessible(page);
      // The database takes days of the next year only.
      const soon = addDays(guatemalaDay(new Date()), 5);
      days[0] = soon;
      await page.reload();
      await page.getByRole('button', { name: 'Horario de hoy' }).tap();
      await thumb.tap(first.getByRole('button', { name: /^No abrimos/ }));
      await expect(first.getByRole('button', { name: /^No abrimos/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(thumb.taps).toBe(2);
      const { specialDays } = await site.resources.db
        .selectFrom('businessProfile')
        .select('specialDays')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(specialDays).toEqual([{ from: soon, to: soon, hours: { closed: true } }]);
      await first.getByRole('button', { expanded: false }).tap();
      await first.getByRole('button', { name: /^Otro horario/ }).tap();
      await expect(dialog.getByLabel('Abrimos a las')).toBeFocused();
      await expect(dialog.getByLabel(/^Día /)).toHaveValue(soon);
      await expectAccessible(page);
      await expectReadableInDark(page);
      await first.getByRole('button', { name: /^Quitar/ }).tap();
      await expect(first).toContainText('Sin especificar');
    },
  );
});

test('an owner closes early in two taps, then goes on vacation', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const values = { name: 'Comedor Doña Mela', businessHours: OPEN_ALL_DAY };
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
  await expect(page.getByText(/^Cerrado · abre (?:el|mañana)/)).toBeVisible();

  const last = addDays(today, 9);
  await page.getByText('Vacaciones y otros días').click();
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
