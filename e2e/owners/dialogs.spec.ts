import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

async function openContents(page: Page, resources: Resources) {
  const owner = await newOwner(resources);
  const { id: businessId } = await buildBusiness(resources.db, { userId: owner.id, name: 'Café Nimá' });
  await buildAnnouncement(resources.db, { businessId, title: 'Café molido' });
  await buildAnnouncement(resources.db, { businessId, title: 'Tamales' });
  await enter(page, owner, '/mis-contenidos');
  return { tools: page.getByRole('group', { name: 'Opciones de «Tamales»' }) };
}

const BESIDE = { x: 5, y: 5 };

test('a double click opens a dialog once', { tag: '@once' }, async ({ page, site }) => {
  const { tools } = await openContents(page, site.resources);
  await tools.getByRole('button', { name: 'Más opciones' }).dblclick();
  const more = page.getByRole('dialog', { name: 'Opciones de «Tamales»' });
  await expect(more).toBeVisible();
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await expect(more).toHaveCount(0);
});

/** Holds Enter long enough for key repeat. */
async function holdEnter(page: Page) {
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

test('a held key does not confirm', { tag: '@once' }, async ({ page, site }) => {
  const { tools } = await openContents(page, site.resources);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') deletions.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await tools.getByRole('button', { name: 'Más opciones' }).focus();
  await holdEnter(page);
  const more = page.getByRole('dialog', { name: 'Opciones de «Tamales»' });
  await more.getByRole('button', { name: 'Eliminar anuncio' }).focus();
  await holdEnter(page);
  const question = page.getByRole('dialog', { name: '¿Eliminar este anuncio?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  expect(deletions).toEqual([]);
  await question.getByRole('button', { name: 'Eliminar anuncio' }).focus();
  await holdEnter(page);
  await expect(page.getByText('Anuncio eliminado').first()).toBeVisible();
  await expect(tools).toHaveCount(0);
  expect(deletions).toEqual([expect.stringMatching(/^DELETE /)]);
});

test('the focus stays nearby when its element is removed', async ({ page, site }) => {
  const { tools } = await openContents(page, site.resources);
  await tools.getByRole('button', { name: 'Más opciones' }).press('Enter');
  await page.getByRole('button', { name: 'Marcar como vendido' }).press('Enter');
  await tools.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(tools.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await expect(tools).toBeFocused();
  await tools.getByRole('button', { name: 'Más opciones' }).press('Enter');
  await page.getByRole('button', { name: 'Eliminar anuncio' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar anuncio' }).press('Enter');
  await expect(tools).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Café Nimá' })).toBeFocused();
});

test(
  'the focus stays in a form whose hours are added and removed',
  { tag: '@once' },
  async ({ page, site }) => {
    await openContents(page, site.resources);
    await page
      .getByRole('region', { name: 'Café Nimá' })
      .getByRole('button', { name: 'Editar' })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'Editar negocio' });
    const hours = form.getByRole('heading', { name: 'Horario' });
    await form.getByRole('button', { name: 'Agregar horario' }).press('Enter');
    await expect(hours).toBeFocused();
    await form.getByRole('button', { name: 'Quitar horario' }).press('Enter');
    await expect(hours).toBeFocused();
  },
);
