import { buildAnnouncement } from '#db/builders/announcement.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

test.describe('a new version while a form is filled in', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*\/assets\/|^console error: .*Hay una versión nueva/] });

  test('reloads nothing, and says what to do', async ({ page, site }) => {
    const { id } = await buildAnnouncement(site.resources.db);
    await page.addInitScript(() => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
    });
    await enter(page, await newOwner(site.resources), `/anuncios/${id}`);
    const comment = page.getByLabel('Tu comentario');
    await comment.fill('¿Todavía hay pan?');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('main').getByRole('button', { name: 'Compartir' }).first().click();
    const failure = page.getByRole('dialog', { name: 'No pudimos abrir esto' });
    await expect(failure).toContainText('Hay una versión nueva del sitio. Guarda primero');
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    await expect(comment).toHaveValue('¿Todavía hay pan?');
    expect(loads).toBe(0);
  });
});
