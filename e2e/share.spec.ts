import type { Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, expectAccessible, expectReadableInDark, test, visit } from './fixtures.ts';

type Refusal = 'missing' | 'refuses' | 'throws' | 'never answers' | 'is closed';

const NAMES = { refuses: 'NotAllowedError', 'is closed': 'AbortError' } as const;

/** Replaces what the browser can do, as in the browsers inside of other apps. */
async function limit(page: Page, share: Refusal, clipboard: Refusal): Promise<void> {
  await page.addInitScript(
    ([share, clipboard, names]) => {
      const behave = (how: Refusal) => () => {
        if (how === 'throws') throw new TypeError('not here');
        if (how === 'never answers') return new Promise(() => {});
        return Promise.reject(new DOMException('no', names[how as keyof typeof names]));
      };
      const replace = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value });
      replace('share', share === 'missing' ? undefined : behave(share));
      replace('clipboard', clipboard === 'missing' ? undefined : { writeText: behave(clipboard) });
    },
    [share, clipboard, NAMES] as const,
  );
}

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Compartir' }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comparte este enlace' });

test.describe('sharing', { tag: '@once' }, () => {
  for (const [share, clipboard] of [
    ['missing', 'missing'],
    ['missing', 'refuses'],
    ['missing', 'throws'],
    ['refuses', 'missing'],
    ['throws', 'refuses'],
  ] as const)
    test(`ends in WhatsApp and a selected address: share ${share}, clipboard ${clipboard}`, async ({
      page,
      request,
    }) => {
      await limit(page, share, clipboard);
      await visit(page, await businessAddress(request, shops.hotel));
      await shareButton(page).click();
      const field = dialog(page).getByLabel('Envíalo por WhatsApp, o copia este enlace.');
      await expect(field).toBeFocused();
      const address = await field.inputValue();
      expect(address).toMatch(/^http.*\/hotel-casa-bugambilia$/);
      expect(await field.evaluate((box: HTMLTextAreaElement) => box.selectionEnd - box.selectionStart)).toBe(
        address.length,
      );
      const link = dialog(page).getByRole('link', { name: 'Enviar por WhatsApp' });
      const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
      expect(message).toBe(`${shops.hotel} ${address}`);
      await dialog(page).getByRole('button', { name: 'Copiar' }).click();
      await expect(dialog(page).getByRole('status')).toHaveText(/^Copiado$|Mantén presionado/);
    });

  test('that was closed is no error', async ({ page, request }) => {
    await limit(page, 'is closed', 'missing');
    await visit(page, await announcementAddress(request, notices.pictured));
    await shareButton(page).click();
    await page.waitForTimeout(500);
    await expect(dialog(page)).toHaveCount(0);
    await expect(shareButton(page)).toHaveText('Compartir');
  });

  test('that never answers opens the dialog on the next press', async ({ page, request }) => {
    await limit(page, 'never answers', 'missing');
    await visit(page, await announcementAddress(request, notices.pictured));
    await shareButton(page).dblclick();
    await page.waitForTimeout(1_100);
    await expect(dialog(page)).toHaveCount(0);
    await shareButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the dialog is accessible in both themes', async ({ page, request }) => {
  await limit(page, 'missing', 'missing');
  await visit(page, await businessAddress(request, shops.hotel));
  await shareButton(page).click();
  await dialog(page).getByRole('textbox').waitFor();
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to WhatsApp', async ({ page, request }) => {
    await page.goto(await businessAddress(request, shops.hotel));
    const link = page.getByRole('main').getByRole('link', { name: 'Compartir' }).first();
    const { searchParams, host } = new URL((await link.getAttribute('href')) ?? '');
    expect(host).toBe('wa.me');
    expect(searchParams.get('text')).toMatch(/^Hotel Casa Bugambilia http.*\/hotel-casa-bugambilia$/);
  });
});
