import { periodEnd } from '#features/plans/schema.ts';
import { DAY, daysUntil } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { openCard } from '../admin/open-card.ts';
import { emptyQueue, enter, newOwner, test } from './owner.ts';

const CODE = /^PC-[2-9A-HJKMNP-Z]{5}$/;

const opened = (page: { evaluate: <T>(read: () => T) => Promise<T> }) =>
  page.evaluate(() => (window as unknown as { opened: string[] }).opened);

test.beforeEach(async ({ page }) => {
  // Simulates a pop-up blocker.
  await page.addInitScript(() => {
    const addresses: string[] = [];
    Object.assign(window, { opened: addresses, open: (url: string) => void addresses.push(url) });
  });
});

test('an owner requests premium, an administrator activates it in one step', async ({ page, site }) => {
  const { resources } = site;
  await emptyQueue(resources);
  const owner = await newOwner(resources, { name: 'Ana Cumes' });
  for (const name of ['Café Luna', 'Taller Sol'])
    await buildBusiness(resources.db, { userId: owner.id, name });
  await enter(page, owner, '/planes-suscripcion');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Tu plan actual: Gratis' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Activar por un año' }).click();

  const notice = main.getByRole('region', { name: /^Tu solicitud:/ });
  await expect(notice).toBeFocused();
  const code = (await notice.getByRole('heading').textContent())?.replace('Tu solicitud: ', '') ?? '';
  expect(code).toMatch(CODE);
  const link = await notice.getByRole('link', { name: 'Enviar el mensaje' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain(
    `quiero activar el plan Premium por un año en Plaza Chapina. Mi código de pago es ${code}.`,
  );
  expect(await opened(page)).toEqual([link]);
  await expectReadableInDark(page);

  const card = main.getByRole('region', { name: 'Suscripciones' });
  await enter(page, await newOwner(resources, { role: 'admin' }), '/admin/por-decidir?kind=premium-request');
  const request = main.getByRole('listitem').filter({ hasText: code });
  await expect(request).toContainText('Un año · Q400');
  await request.getByRole('button', { name: 'Activar…' }).click();
  const question = page.getByRole('dialog', { name: /^¿Activar Premium para / });
  await expect(question).toContainText('Premium por un año');
  await expect(question.getByText(/^\d+ de [a-z]+ de \d{4}$/)).toBeVisible();
  await question.getByRole('button', { name: 'Activar Premium' }).click();
  await expect(page.getByText('Subscription assigned successfully!')).toBeVisible();
  await expect(main.getByText('Nadie espera')).toBeVisible();
  await visit(page, '/admin');
  await openCard(page, 'Suscripciones');
  const now = new Date();
  await expect(card.getByRole('listitem').filter({ hasText: 'Ana Cumes' })).toContainText(
    `en ${daysUntil(periodEnd(now, 'year'), now)} días`,
  );

  await enter(page, owner, '/planes-suscripcion');
  await expect(main.getByRole('heading', { name: 'Tu plan actual: Premium' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Renovar por un mes' })).toBeVisible();
});

test(
  'Mi Cuenta links to the plans, visitors see the public plans',
  { tag: '@phone' },
  async ({ page, site }) => {
    await visit(page, '/planes-suscripcion');
    await expect(page).toHaveURL('/planes');
    await enter(page, await newOwner(site.resources), '/mi-cuenta');
    await page.getByRole('main').getByRole('link', { name: 'Ver Planes Premium' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planes de Suscripción');
  },
);

test(
  'an expiring plan says so, and an expired one says what changed',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { resources } = site;
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    const soon = await newOwner(resources, { premium: true, planExpiresAt: inDays(3) });
    await enter(page, soon, '/planes-suscripcion');
    await expect(page.getByText(/^Quedan 3 días: vence el .* Renuévalo/)).toBeVisible();
    const over = await newOwner(resources, { premium: true, planExpiresAt: inDays(-1) });
    await enter(page, over, '/planes-suscripcion');
    await expect(page.getByText(/^Tu plan Premium terminó el/)).toBeVisible();
  },
);

test.describe('an error', () => {
  test.use({ expectedFailures: [/^409 /] });

  test('is shown in the card, and the contact stays', { tag: '@phone' }, async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/planes-suscripcion');
    await page.route('**/api/premium-requests/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Ahora no se puede.' } }),
    );
    const card = page.getByRole('listitem').filter({ hasText: 'Premium al mes' });
    await card.getByRole('button', { name: 'Activar por un mes' }).click();
    await expect(card.getByRole('alert')).toHaveText('Ahora no se puede.');
    expect(await opened(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  });
});
