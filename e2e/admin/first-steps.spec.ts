import type { Page } from '@playwright/test';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const SETTINGS = {
  CONTACT_PHONE: '+50222225555',
  OPERATOR_NAME: 'Plaza, S. A.',
  OPERATOR_EMAIL: 'hola@plaza.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'avisos@plaza.example',
};

const testOnNewSite = testOn((resources) => newOwner(resources, { role: 'admin' }), { CONTACT_PHONE: '' });
const testOnConfiguredSite = testOn((resources) => newOwner(resources, { role: 'admin' }), SETTINGS);

const checklistIn = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const stepIn = (page: Page, title: string) =>
  checklistIn(page).getByRole('listitem').filter({ hasText: title });

testOnNewSite('the panel of a new site begins with its first steps', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enter(page, site.content, '/admin');
  const checklist = checklistIn(page);
  await expect(checklist).toContainText('0 de 5 listos');
  await expect(stepIn(page, 'Pon el contacto del sitio')).toContainText('CONTACT_PHONE=');
  await expect(stepIn(page, 'Conecta el correo')).toContainText('SMTP_URL=');
  await expect(checklist.getByRole('button', { name: 'Ocultar' })).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInDark(page);

  await checklist.getByRole('button', { name: 'Crear categorías' }).press('Enter');
  await expect(page.getByText('Creamos 26 categorías')).toBeVisible();
  await expect(stepIn(page, 'Ya hay categorías')).toContainText('(listo)');
  await openCard(page, 'Categorías');
  await expect(page.getByRole('region', { name: 'Categorías' }).getByRole('row')).toHaveCount(9);

  await stepIn(page, 'Sube el primer banner').getByRole('button', { name: 'Subir banner' }).click();
  await expect(page.getByRole('dialog', { name: 'Subir banner' })).toBeVisible();
  await page.keyboard.press('Escape');

  await checklist.getByRole('link', { name: 'Importar negocios' }).click();
  await expect(page).toHaveURL(/\/admin\/datos$/);
  await buildBusiness(site.resources.db, { name: 'Panadería La Espiga' });
  await page.goBack();
  await expect(checklist).toContainText('2 de 5 listos');
});

testOnConfiguredSite(
  'the first steps can be hidden once what is needed is done, and go away with the last',
  { tag: '@once' },
  async ({ page, site }) => {
    const { resources, content: admin } = site;
    await enter(page, admin, '/admin');
    const checklist = checklistIn(page);
    await expect(checklist).toContainText('2 de 5 listos');
    await checklist.getByRole('button', { name: 'Crear categorías' }).click();
    await checklist.getByRole('button', { name: 'Ocultar' }).click();
    await expect(checklist).toHaveCount(0);
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Los últimos 30 días' })).toBeVisible();
    await expect(checklist).toHaveCount(0);

    await page.evaluate(() => localStorage.clear());
    await visit(page, '/admin');
    await expect(checklist).toContainText('3 de 5 listos');
    await buildBusiness(resources.db, { name: 'Panadería La Espiga' });
    const { id: mediaFileId } = await storeOneColour(resources, admin.id);
    await buildBanner(resources.db, { mediaFileId });
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Los últimos 30 días' })).toBeVisible();
    await expect(checklist).toHaveCount(0);
  },
);
