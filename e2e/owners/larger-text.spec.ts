import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, visit } from '../fixtures.ts';
import { coveredButtons, cutTexts, doubleText } from '../legibility.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

const SECTIONS = ['Nombre y categoría', 'WhatsApp y teléfonos', 'Lugar', 'Horario', 'Fotos', 'Descripción'];

const faults = async (page: Page) => [...(await cutTexts(page)), ...(await coveredButtons(page))];

async function expectWhole(page: Page, what: string): Promise<void> {
  expect(await faults(page), what).toEqual([]);
  const [content, screen] = await page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.documentElement;
    return [shown.scrollWidth, shown.clientWidth];
  });
  expect(content, what).toBe(screen);
}

test(
  'at 200 % of its size no text of an owner’s forms is cut and no button covered',
  { tag: '@phone' },
  async ({ page, site }) => {
    test.slow();
    const owner = await newOwner(site.resources, { premium: true });
    const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Tortillería Lupita' });
    await doubleText(page);
    await enter(page, owner, '/publicar');
    await expectWhole(page, 'a new business');
    for (const step of ['whatsapp', 'lugar', 'horario', 'foto', 'listo']) {
      await visit(page, `/publicar/${id}?paso=${step}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(page, step);
    }
    await visit(page, `/business/${id}`);
    await expectWhole(page, 'own profile');
    await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Editar negocio' });
    await expect(form.getByRole('heading', { name: 'Horario' })).toBeVisible();
    await expectWhole(page, 'folded form');
    for (const title of SECTIONS) await openSection(form, title);
    await expectWhole(page, 'unfolded form');
    await visit(page, '/mis-contenidos');
    await page.getByRole('button', { name: 'Horario de hoy' }).click();
    await expect(page.getByRole('button', { name: 'Hoy no abrimos' })).toBeVisible();
    await expectWhole(page, 'special days');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).first().click();
    const announcement = page.getByRole('dialog', { name: 'Crear anuncio' });
    await announcement.getByLabel('Título').fill('Champurradas recién hechas');
    await announcement.getByLabel('Contenido').fill('Todas las tardes.');
    await expectWhole(page, 'new announcement');
    await announcement.getByRole('button', { name: 'Publicar anuncio' }).click();
    await expect(page.getByRole('dialog', { name: 'Anuncio publicado' })).toBeVisible();
    await expectWhole(page, 'share step');
  },
);
