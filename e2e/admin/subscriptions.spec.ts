import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { periodEnd } from '#features/plans/schema.ts';
import { DAY, daysUntil } from '#shared/time.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import { buildCase } from '../../db/builders/case.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const NAMES = ['Beto Tzoc', 'Celia Ixim', 'Dora Pop', 'Elmer Ajú', 'Flor Caal', 'Gilda Ramírez'];

const test = testOn(async (resources) => {
  const admin = await newOwner(resources, { role: 'admin', name: 'Eva Chávez' });
  for (const name of NAMES) {
    const { id: userId } = await newOwner(resources, { name });
    if (name === 'Celia Ixim') await buildBusiness(resources.db, { userId, name: 'Tortillería Celia' });
  }
  return admin;
});

const cardOf = (page: Page) => page.getByRole('region', { name: 'Suscripciones' });
const rowOf = (page: Page, name: string) => cardOf(page).getByRole('listitem').filter({ hasText: name });

let count = 0;
async function newSubscriber(resources: Resources, days: number) {
  const name = `Suscriptora ${(count += 1)} ${Date.now()}`;
  await newOwner(resources, { name, premium: true, planExpiresAt: inDays(days) });
  return name;
}

async function find(page: Page, name: string) {
  await cardOf(page).getByLabel('Buscar por nombre o email').fill(name);
  await expect(cardOf(page).getByRole('listitem')).toHaveCount(1);
  return rowOf(page, name);
}

test('shows five, then all, then five again', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  const rows = cardOf(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await cardOf(page).getByRole('button', { name: 'See all' }).click();
  await expect(rows.nth(6)).toBeVisible();
  await cardOf(page).getByRole('button', { name: 'Show less' }).click();
  await expect(rows).toHaveCount(5);
});

test('search by name ignores accents; zero results say so', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await find(page, 'gilda ramirez');
  await expect(rowOf(page, 'Gilda Ramírez')).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: 'See all' })).toHaveCount(0);
  await cardOf(page).getByLabel('Buscar por nombre o email').fill('nadie así');
  await expect(cardOf(page).getByText('No hay nadie con ese nombre o email.')).toBeVisible();
});

test('a plan is assigned, its dates are edited, and it is downgraded to free', async ({ page, site }) => {
  test.slow();
  await enter(page, site.content, '/admin');
  await openCard(page, 'Suscripciones');
  const row = await find(page, 'Celia Ixim');
  await row.getByRole('button', { name: 'Asignar Premium' }).click();
  const asked = page.getByRole('dialog', { name: /^¿Asignar Premium a / });
  await expect(asked.getByText(/^\d+ de [a-z]+ de \d{4}$/)).toBeVisible();
  await expect(asked.getByText('Tortillería Celia')).toBeVisible();
  await asked.getByRole('button', { name: 'Asignar Premium' }).click();
  await expect(page.getByText('Subscription assigned successfully!')).toBeVisible();
  await expect(row).toContainText('en 30 días');

  const startOf = () =>
    site.resources.db
      .selectFrom('userSubscription')
      .innerJoin('appUser', 'appUser.id', 'userId')
      .select('startedAt')
      .where('name', '=', 'Celia Ixim')
      .executeTakeFirst();
  const start = await startOf();
  await row.getByRole('button', { name: 'Editar fechas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fechas del plan de Celia Ixim' });
  await expectAccessible(page);
  await dialog.getByLabel('Vence').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Guardar fechas' }).click();
  await expect(dialog.getByRole('alert')).toContainText('La fecha de fin debe ser después de la de inicio.');
  await dialog.getByRole('button', { name: '1 año' }).click();
  await dialog.getByRole('button', { name: 'Guardar fechas' }).click();
  await expect(page.getByText('Subscription dates updated!')).toBeVisible();
  const now = new Date();
  await expect(row).toContainText(`en ${daysUntil(periodEnd(now, 'year'), now)} días`);
  expect(await startOf(), 'what was left as it was, seconds and all').toEqual(start);

  await row.getByRole('button', { name: 'Move to Free Plan' }).click();
  const question = page.getByRole('dialog', { name: '¿Pasar a Celia Ixim al plan Gratis?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Move to Free Plan' }).click();
  await expect(page.getByText('User moved to Free plan!')).toBeVisible();
  await expect(row).toContainText('Premium cancelado');
  await expect(row.getByRole('group', { name: 'Plan de Celia Ixim' })).toBeFocused();
});

test(
  'the panel ends expired plans when it opens, and on demand',
  { tag: '@once' },
  async ({ page, site }) => {
    const { resources, content: admin } = site;
    const first = await newSubscriber(resources, -1);
    await enter(page, admin, '/admin');
    await expect(page.getByText('1 expired subscription(s) moved to Free plan!')).toBeVisible();
    await expect(await find(page, first)).toContainText('Premium venció el');
    const check = cardOf(page).getByRole('button', { name: 'Revisar vencidas' });
    await check.click();
    await expect(page.getByText('No expired subscriptions found.')).toBeVisible();
  },
);

test('a request is dismissed after a confirmation', { tag: '@once' }, async ({ page, site }) => {
  const { resources, content: admin } = site;
  const { id: userId } = await newOwner(resources, { name: 'Dora Sipac' });
  const request = { userId, code: 'PC-22222', facts: { period: 'month' }, openedAt: new Date() };
  await buildCase(resources.db, 'premium-request', request);
  await enter(page, admin, '/admin');
  await cardOf(page).getByRole('link', { name: 'Solicitudes de Premium' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'PC-22222' });
  await waiting.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar la solicitud PC-22222?' });
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Solicitud descartada')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ expectedFailures: [/^(409 .*(assign|dates)|503 .*(check-expired|cancel))/] });

  test('are shown beside what failed', { tag: '@once' }, async ({ page, site }) => {
    const refuse = (status: number, detail: string) => ({ status, json: { detail } });
    await page.route('**/admin/check-expired', (route) => route.fulfill(refuse(503, 'Vuelve en un minuto.')));
    await page.route('**/admin/assign/**', (route) => route.fulfill(refuse(409, 'Ya no existe.')));
    await enter(page, site.content, '/admin');
    await expect(
      cardOf(page).getByText('Failed to check expired subscriptions: Vuelve en un minuto.'),
    ).toBeVisible();
    const row = await find(page, 'Flor Caal');
    await row.getByRole('button', { name: 'Asignar Premium' }).click();
    const question = page.getByRole('dialog', { name: /^¿Asignar Premium a / });
    await question.getByRole('button', { name: 'Asignar Premium' }).click();
    await expect(question.getByRole('alert')).toHaveText('Failed to assign subscription: Ya no existe.');
    await page.unroute('**/admin/assign/**');
    await question.getByRole('button', { name: 'Asignar Premium' }).click();
    const unexplained = 'Ocurrió un error inesperado';
    await page.route('**/admin/dates/**', (route) => route.fulfill(refuse(409, unexplained)));
    await row.getByRole('button', { name: 'Editar fechas' }).click();
    const dates = page.getByRole('dialog', { name: 'Fechas del plan de Flor Caal' });
    await dates.getByRole('button', { name: 'Guardar fechas' }).click();
    await expect(dates.getByRole('alert')).toHaveText('Failed to update subscription dates:Unknown error');
    await dates.getByRole('button', { name: 'Cerrar' }).click();
    await page.route('**/admin/cancel/**', (route) => route.fulfill(refuse(503, unexplained)));
    await row.getByRole('button', { name: 'Move to Free Plan' }).click();
    const move = page.getByRole('dialog', { name: '¿Pasar a Flor Caal al plan Gratis?' });
    await move.getByRole('button', { name: 'Move to Free Plan' }).click();
    await expect(move.getByRole('alert')).toHaveText('Failed to cancel subscription: Unknown error');
  });
});
