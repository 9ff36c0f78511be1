import type { Page } from '@playwright/test';
import { publish } from '#test/publish.ts';
import { businessAddress, shops } from './demo.ts';
import { expect, expectAccessible, test, visit } from './fixtures.ts';
import { isGivenSite } from './own-site.ts';
import { test as testOnOwnSite } from './owners/owner.ts';

const gallery = (page: Page, name: string = shops.hotel) =>
  page.getByRole('region', { name: `Imágenes de ${name}` });
const SLIDE = 300;
const AUTOPLAY = 3000;
const viewer = (page: Page) => page.getByRole('dialog', { name: `Galería de Imágenes - ${shops.hotel}` });

test.describe('the gallery of a profile', () => {
  test.beforeEach(async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, await businessAddress(request, shops.hotel));
  });

  test('is 250 px high and wraps around in both directions', { tag: '@once' }, async ({ page }) => {
    const counter = gallery(page).getByText(/^\d \/ 5$/);
    const next = gallery(page).getByRole('button', { name: 'Siguiente' });
    const previous = gallery(page).getByRole('button', { name: 'Anterior' });
    const picture = gallery(page).getByRole('img', { name: `${shops.hotel} image 1` });
    expect((await picture.boundingBox())?.height).toBe(250);
    await expect(counter).toHaveText('1 / 5');
    await previous.click();
    await expect(counter).toHaveText('5 / 5');
    await expect(gallery(page).getByRole('img', { name: `${shops.hotel} image 5` })).toBeInViewport();
    await next.click();
    await expect(counter).toHaveText('1 / 5');
    await next.click();
    await expect(counter).toHaveText('2 / 5');
    await gallery(page).getByRole('button', { name: 'Ir a la 4 de 5' }).click();
    await expect(counter).toHaveText('4 / 5');
    await expect(gallery(page).getByRole('button', { name: 'Ir a la 4 de 5' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await next.press('ArrowLeft');
    await expect(counter).toHaveText('3 / 5');
  });

  test('opens in place, and announces its slide', { tag: '@once' }, async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Siguiente' }).click();
    await expect(gallery(page).getByText('2 / 5')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Ver todas las 5' }).click();
    await expect(viewer(page).getByRole('heading')).toHaveText(`Galería de Imágenes - ${shops.hotel}`);
    const counter = viewer(page).getByText(/^\d de 5$/);
    await expect(counter).toHaveText('2 de 5');
    await expect(viewer(page).getByText('5 imagenes en total')).toBeVisible();
    await expect(viewer(page).getByText(`${shops.hotel} - Imagen 2`)).toBeInViewport();
    await expect(viewer(page).getByRole('img', { name: `${shops.hotel} image 2` })).toBeInViewport();
    await expect(viewer(page).getByRole('button', { name: /^Ver imagen \d$/ })).toHaveCount(5);
    await expect(viewer(page).getByRole('button', { name: /reproducir|play/i })).toHaveCount(0);
    await expect(viewer(page).getByRole('button', { name: 'Pantalla completa' })).toBeVisible();
    const { width, height } = (await viewer(page).boundingBox())!;
    expect({ width, height }).toEqual(page.viewportSize());

    // The gallery ignores input while a slide moves.
    await page.clock.install();
    const turn = async (order: Promise<void>, expected: string) => {
      await order;
      await expect(counter).toHaveText(expected);
      await page.clock.runFor(SLIDE * 2);
      // Neighbouring slides and the copies at both ends are hidden from screen readers.
      await expect(viewer(page).getByRole('img')).toHaveAccessibleName(`${shops.hotel} image ${expected[0]}`);
    };
    await turn(viewer(page).getByRole('button', { name: 'Imagen siguiente' }).click(), '3 de 5');
    await turn(viewer(page).getByRole('button', { name: 'Ver imagen 1' }).click(), '1 de 5');
    await turn(viewer(page).getByRole('button', { name: 'Imagen anterior' }).click(), '5 de 5');
    await turn(page.keyboard.press('ArrowRight'), '1 de 5');
    await page.clock.runFor(AUTOPLAY * 2);
    await expect(counter).toHaveText('1 de 5');
  });

  test('keeps its slide when the phone is rotated', { tag: '@phone' }, async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Ver todas las 5' }).click();
    await viewer(page).getByRole('button', { name: 'Imagen siguiente' }).click();
    await expect(viewer(page).getByText('2 de 5')).toBeVisible();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(() => viewer(page).boundingBox()).toMatchObject({ width: 740, height: 360 });
    await viewer(page).getByRole('button', { name: 'Cerrar', exact: true }).hover();
    await expect(viewer(page).getByText('2 de 5')).toBeVisible();
  });

  test(
    'closes by Escape, by its buttons and by Back, and restores the focus',
    { tag: '@once' },
    async ({ page }) => {
      const opener = gallery(page).getByRole('button', { name: 'Ver todas las 5' });
      const address = page.url();
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => viewer(page).getByRole('button', { name: 'Cerrar', exact: true }).click(),
        () => viewer(page).getByRole('button', { name: 'Cerrar galería' }).click(),
        () => page.goBack(),
      ]) {
        await opener.press('Enter');
        await expect(viewer(page)).toBeVisible();
        await close();
        await expect(viewer(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
        await expect(page).toHaveURL(address);
        await expect.poll(() => page.evaluate(() => history.state.state?.imagen)).toBeUndefined();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shops.hotel);
    },
  );

  test('opens again while it is closing', { tag: '@once' }, async ({ page }) => {
    const opener = gallery(page).getByRole('button', { name: 'Ver todas las 5' });
    await opener.click();
    await expect(viewer(page)).toBeVisible();
    await opener.evaluate((button: HTMLElement) => {
      const dialog = document.querySelector('dialog');
      dialog?.setAttribute('data-closed', '');
      dialog?.close();
      button.click();
    });
    await expect(viewer(page).and(page.locator(':not([data-closed])'))).toBeVisible();
  });

  test('the focused thumbnail differs from the selected one', { tag: '@once' }, async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Ver todas las 5' }).press('Enter');
    const small = (place: number) => viewer(page).getByRole('button', { name: `Ver imagen ${place}` });
    await expect(small(1)).toHaveClass(/active/);
    await page.keyboard.press('Tab');
    await small(3).focus();
    await expect(small(3)).toHaveCSS('outline-style', 'solid');
    await expect(small(3)).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)');
    await expect(small(1)).toHaveCSS('border-color', 'rgb(251, 191, 36)');
    await small(1).focus();
    await expect(small(1)).toHaveCSS('outline-style', 'solid');
  });

  test('opens at the pressed picture, and survives a reload', { tag: '@phone' }, async ({ page }) => {
    await gallery(page)
      .getByRole('img', { name: `${shops.hotel} image 1` })
      .click();
    await expect(viewer(page).getByText('1 de 5')).toBeVisible();
    await page.reload();
    await expect(viewer(page).getByText('1 de 5')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });
});

test('moves by a swipe of more than 40 px', { tag: '@phone' }, async ({ page, request }) => {
  await visit(page, await businessAddress(request, shops.hotel));
  const counter = gallery(page).getByText(/^\d \/ 5$/);
  await gallery(page).getByRole('img').first().scrollIntoViewIfNeeded();
  const { x, y, width } = (await gallery(page).getByRole('img').first().boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (offset: number) => ({ touchPoints: [{ x: x + width - 60 - offset, y: y + 125 }] });
  const swipe = async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
    for (const offset of [20, 60, 120, 180]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(offset) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // The swipe code loads after the page's own.
  await expect(async () => {
    if ((await counter.textContent()) === '1 / 5') await swipe();
    await expect(counter).toHaveText('2 / 5', { timeout: 2_000 });
  }).toPass();
});

test('a single picture has its own label and no controls', { tag: '@once' }, async ({ page, request }) => {
  await visit(page, await businessAddress(request, shops.onePhoto));
  const one = gallery(page, shops.onePhoto);
  await expect(one.getByText('1 / 1')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
  await one.getByRole('button', { name: 'Ver imagen' }).click();
  const dialog = page.getByRole('dialog', { name: `Galería de Imágenes - ${shops.onePhoto}` });
  await expect(dialog.getByText('1 imagen en total')).toBeVisible();
});

test('a business without photos has no gallery', { tag: '@once' }, async ({ page, request }) => {
  await visit(page, await businessAddress(request, shops.bare));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shops.bare);
  await expect(page.getByRole('region', { name: /^Imágenes/ })).toHaveCount(0);
});

testOnOwnSite(
  'pictures that went away while they were looked at leave a word, and the profile',
  { tag: '@once' },
  async ({ page, site }) => {
    testOnOwnSite.skip(isGivenSite, 'Another machine may show the pictures for a moment.');
    const { businessId } = await publish(site.resources, 'Panadería La Espiga');
    await visit(page, `/business/${businessId}`);
    await page.getByRole('button', { name: 'Ver imagen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 imagen en total')).toBeVisible();
    await site.resources.db.deleteFrom('businessMedia').where('businessId', '=', businessId).execute();
    await page.reload();
    await expect(dialog.getByText('No hay imágenes disponibles')).toBeVisible();
    await expect(dialog.getByText('0 imagenes en total')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Imágenes/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panadería La Espiga');
  },
);
