import { addDays, dayEnd, guatemalaDay } from '#shared/calendar.ts';
import { periodEnd } from '#features/plans/schema.ts';
import { formatLongDate } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCase } from '#db/builders/case.ts';
import { Thumb } from '../accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const END = dayEnd(addDays(guatemalaDay(new Date()), 7));

const test = testOn(async (resources) => {
  const ana = await newOwner(resources, {
    name: 'Ana Tuyuc',
    phoneNumber: '+50255550142',
    premium: true,
    planExpiresAt: END,
  });
  await buildBusiness(resources.db, { userId: ana.id, name: 'Tortillería Ana' });
  for (const days of [20, -3])
    await newOwner(resources, {
      name: `Beto ${days}`,
      premium: true,
      planExpiresAt: dayEnd(addDays(guatemalaDay(new Date()), days)),
    });
  return { admin: await newOwner(resources, { role: 'admin', name: 'Eva Chávez' }), ana };
});

test(
  'who ends in 7 days is renewed with a payment in four taps, and that is undone',
  { tag: '@phone' },
  async ({ page, site }) => {
    test.slow();
    const { admin, ana } = site.content;
    const main = page.getByRole('main');
    await enter(page, admin, '/admin');
    const thumb = new Thumb();
    await thumb.tap(page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Premium' }));
    const row = main.getByRole('listitem').filter({ hasText: 'Ana Tuyuc' });
    await expect(row).toContainText(`Vence el ${formatLongDate(END)}, en 7 días`);
    await expect(row).toContainText('Tortillería Ana');
    const link = await row.getByRole('link', { name: 'WhatsApp con Ana Tuyuc' }).getAttribute('href');
    expect(link).toMatch(/^https:\/\/wa\.me\/50255550142\?text=/);
    expect(decodeURIComponent(link ?? '')).toContain(
      `Hola, Ana Tuyuc: tu plan Premium de Plaza Chapina vence el ${formatLongDate(END)}. Si lo renuevas por un mes (Q40) o por un año (Q400)`,
    );
    await expectAccessible(page);
    await expectReadableInDark(page);

    await thumb.tap(row.getByRole('button', { name: 'Renovar' }));
    const dialog = page.getByRole('dialog', { name: 'Renovar Premium de Ana Tuyuc' });
    await expect(dialog).toContainText(`Con esto dura hasta el ${formatLongDate(periodEnd(END, 'month'))}.`);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await dialog.getByLabel('Monto (Q)').fill('cuarenta');
    await dialog.getByRole('button', { name: 'Renovar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Escribe el monto en quetzales, como 40 o 39.50.');
    await dialog.getByLabel('Monto (Q)').fill('39.50');
    await dialog.getByLabel('Forma de pago').selectOption('Depósito');
    await thumb.tap(dialog.getByRole('button', { name: 'Renovar' }));
    await expect(
      page.getByText(`Premium de Ana Tuyuc: vence el ${formatLongDate(periodEnd(END, 'month'))}`),
    ).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(4);
    await expect(main.getByText('Ningún plan vence en los próximos 7 días.')).toBeVisible();

    await main.getByRole('link', { name: 'Cambios' }).click();
    await expect(row).toContainText('Renovó por un mes');
    await expect(row).toContainText('Q39.50 · Depósito');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Deshacer' }).click();
    const question = page.getByRole('dialog', { name: '¿Deshacer lo último de Ana Tuyuc?' });
    await expect(question).toContainText(
      `su plan vuelve a vencer el ${formatLongDate(END)}, y el pago queda anulado`,
    );
    await question.getByRole('button', { name: 'Deshacer' }).click();
    await expect(question.getByRole('alert')).toContainText('Escribe el motivo');
    await question.getByLabel('Motivo').fill('Pagó otra Ana.');
    await question.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Deshicimos el cambio y avisamos a la persona')).toBeVisible();
    await expect(row).toContainText('Deshecho: Pagó otra Ana.');

    await enter(page, ana, '/avisos');
    await expect(main).toContainText(`Tu plan Premium vence el ${formatLongDate(END)}, como antes.`);
    await visit(page, '/planes-suscripcion');
    await expect(main).toContainText('Quedan 7 días');
  },
);

test('lists say who ends in 30 days and who ended', { tag: '@phone' }, async ({ page, site }) => {
  await enter(page, site.content.admin, '/admin/premium');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^30 días/ }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Beto 20' })).toContainText('en 20 días');
  await main.getByRole('link', { name: /^Vencidos/ }).click();
  const ended = main.getByRole('listitem').filter({ hasText: 'Beto -3' });
  await expect(ended).toContainText('hace 3 días');
  await expect(ended.getByRole('button', { name: 'Activar' })).toBeVisible();
  await expect(page).toHaveURL('/admin/premium?within=ended');
});

test('a request beside the income is activated with its payment', async ({ page, site }) => {
  const { resources, content } = site;
  const dora = await newOwner(resources, { name: 'Dora Pop' });
  await buildCase(resources.db, 'premium-request', {
    userId: dora.id,
    facts: { period: 'year' },
    code: 'PC-7QM2X',
  });
  await enter(page, content.admin, '/admin/premium?view=income');
  const main = page.getByRole('main');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Activar Premium de Dora Pop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar Premium de Dora Pop' });
  await expect(dialog.getByLabel('Monto (Q)')).toHaveValue('400');
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  const payments = main.getByRole('region', { name: 'Pagos', exact: true });
  await expect(payments.getByRole('listitem').filter({ hasText: 'Dora Pop' })).toContainText('Q400');
  await expect(main.getByText('Nadie espera.')).toBeVisible();
  await expect(main.getByRole('region', { name: /^Ingresos de/ })).toContainText('1 pago');
  await expectAccessible(page);
  await expectReadableInDark(page);

  await payments.getByRole('button', { name: 'Anular el pago de Dora Pop' }).click();
  const question = page.getByRole('dialog', { name: '¿Anular el pago de Dora Pop?' });
  await question.getByLabel('Motivo').fill('Se anotó por error.');
  await question.getByRole('button', { name: 'Anular el pago' }).click();
  await expect(payments).toContainText('Anulado: Se anotó por error.');
});
