import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openNewBusiness, test } from './owner.ts';

const links = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

test.describe(() => {
  test.use({ expectedFailures: [/^422 .*business-profiles/] });

  test('an owner gives numbers for WhatsApp and for calls', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/');
    let form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Clínica Los Aposentos');
    await form.getByLabel('WhatsApp').fill('2232 0000');
    const add = form.getByRole('button', { name: 'Teléfono para llamar' });
    await add.click();
    await expect(form.getByLabel('Teléfono 1')).toBeFocused();
    await form.getByRole('button', { name: 'Quitar teléfono 1' }).click();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('PBX 2232-0000');
    await form.getByLabel('Extensión').fill('12');
    await form.getByLabel(/^Para /).fill('Citas');
    await form.getByRole('button', { name: 'Otro teléfono' }).click();
    await expect(form.getByLabel('Teléfono 2')).toBeFocused();
    await page.keyboard.type('2012 3456');

    await page.reload();
    form = await openNewBusiness(page);
    await expect(form.getByLabel('Teléfono 2')).toHaveValue('2012 3456');
    await expect(form.getByLabel('Extensión').first()).toHaveValue('12');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const summary = form.getByRole('alert').filter({ hasText: 'Ese número es fijo' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      /^Ese número es fijo/,
      /^Teléfono 2: Revisa el número/,
    ]);
    await summary.getByRole('link', { name: /^Teléfono 2/ }).click();
    await expect(form.getByLabel('Teléfono 2')).toBeFocused();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await form.getByLabel('Teléfono 2').fill('1770');
    await form.getByLabel('WhatsApp').fill('https://wa.me/50255551234');
    await form.getByLabel('También recibe llamadas').uncheck();
    await form.getByRole('button', { name: 'Publicar negocio' }).click();

    await expect(page).toHaveURL(/\/business\/\d+$/, { timeout: 60_000 });
    await expect(links(page, /^WhatsApp con/).first()).toHaveAttribute('href', /wa\.me\/50255551234\?/);
    await expect(links(page, /^Llamar a/).first()).toHaveAttribute('href', 'tel:+50222320000,12');
    await expect(links(page, /^\+502 2232 0000 ext\. 12$/)).toHaveAttribute('href', 'tel:+50222320000,12');
    await expect(page.getByText('Citas')).toBeVisible();
    await expect(links(page, /^1770$/)).toHaveAttribute('href', 'tel:1770');
    await expect(links(page, /^\+502 5555 1234$/)).toHaveAttribute('href', /wa\.me\/50255551234/);
    await expectAccessible(page);
  });
});

test('a business with a landline has no WhatsApp button', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources), '/');
  const form = await openNewBusiness(page);
  await form.getByLabel('Nombre del negocio').fill('Ferretería El Martillo');
  await form.getByRole('button', { name: 'Teléfono para llamar' }).click();
  await page.keyboard.type('7761 2345');
  await form.getByRole('button', { name: 'Publicar negocio' }).click();
  await expect(page).toHaveURL(/\/business\/\d+$/, { timeout: 60_000 });
  await expect(links(page, /^Llamar a/).first()).toHaveAttribute('href', 'tel:+50277612345');
  await expect(links(page, /^WhatsApp/)).toHaveCount(0);
});
