import type { Page } from '@playwright/test';
import { makeAccount } from './accounts/account.ts';
import { expect, test, visit } from './fixtures.ts';
import { SCREENS, openScreen } from './screens.ts';
import { TRANSLATED, expectDrawn, leaveTranslated, translatePage, visitTranslated } from './translator.ts';

// A part that has not started when it is translated is drawn again.
test.use({ reportsRedraws: false });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'all translated pages and dialogs can be opened and left',
  { tag: '@once' },
  async ({ page, request }) => {
    for (const screen of SCREENS.filter(({ missing, tag }) => !missing && tag !== '@phone'))
      await test.step(screen.name, async () => {
        await openScreen({ ...screen, open: async () => {} }, page, request);
        await translatePage(page);
        await screen.open?.(page);
        await leaveTranslated(page);
      });
  },
);

test('translated lists are searched, filtered and paged', { tag: '@once' }, async ({ page }) => {
  await visitTranslated(page, '/negocios');
  const count = page.getByText(/^[\d,+]+ negocios?¤/);
  await expect(count).toBeVisible();
  const all = await count.textContent();
  await page.getByLabel('Lugar').selectOption('03');
  await expect(heading(page)).toHaveText(`Negocios en Sacatepéquez${TRANSLATED}`);
  await expect(count).not.toHaveText(all ?? '');
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await expect(page).toHaveURL(/open=now/);
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(count).toHaveText(all ?? '');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expectDrawn(page);
  const box = page.getByRole('searchbox', { name: 'Buscar negocios' });
  await box.fill('pelukeria');
  await box.press('Enter');
  await expect(page.getByRole('region', { name: 'Resultados' })).toContainText('No encontramos');
  await expectDrawn(page);
});

test.describe('translated forms', () => {
  test.use({ expectedFailures: [/^4\d\d .*signin|^4\d\d .*sign-in|^401 /] });

  test('show errors, are sent, and open in dialogs', { tag: '@once' }, async ({ page, request, baseURL }) => {
    const { email, password } = await makeAccount(request, baseURL!);
    await visitTranslated(page, '/login');
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Iniciar Sesión' });
    await send.click();
    await expect(main.getByRole('alert')).toContainText('Por favor, complete todos los campos');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await main.getByRole('textbox', { name: 'Contraseña' }).fill('equivocada-99');
    await send.click();
    await expect(main.getByRole('alert')).toContainText('Contraseña incorrecta');
    await main.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Bienvenido de vuelta' })).toBeVisible();
    await expect(heading(page)).toContainText('a un mensaje de distancia');
    await page.getByRole('banner').getByRole('link', { name: 'Agregar Negocio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar negocio' });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(TRANSLATED);
    await dialog.getByRole('textbox', { name: 'Nombre' }).first().fill('Tortillería Doña Mela');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog).toBeHidden();
    await leaveTranslated(page);
  });
});

test.describe('a page that others have taken apart', () => {
  test.use({ expectedFailures: [/NotFoundError/] });

  test("is drawn by 'Try again'", { tag: '@once' }, async ({ page }) => {
    await visit(page, '/about');
    await page.evaluate(() => {
      for (const child of document.querySelectorAll('main > *')) child.remove();
    });
    await page.locator('footer a[href="/anuncios"]').dispatchEvent('click');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(/^Anuncios/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes' }).click();
    await expect(page).toHaveURL('/planes');
    await expect(page.getByRole('main')).toHaveCount(1);
  });
});
