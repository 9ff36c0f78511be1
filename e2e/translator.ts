import type { Page } from '@playwright/test';
import { expect, visit } from './fixtures.ts';

/** Stands after each translated text of more than numbers and short words. */
export const TRANSLATED = '¤';

/** Translates as Chrome does: each text becomes two `font` elements, also each that appears or changes later. Runs in the page. */
function translate(mark: string): void {
  const done = new WeakSet<Node>();
  const isLeftAlone = (text: Text) =>
    done.has(text) ||
    text.data.trim() === '' ||
    !text.parentElement ||
    text.parentElement.closest(
      'script, style, textarea, noscript, template, title, [translate=no], .notranslate',
    ) !== null;
  const replace = (text: Text) => {
    if (isLeftAlone(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    const isLong = /\p{L}{4}/u.test(text.data);
    const words = document.createTextNode(isLong ? text.data.trimEnd() + mark : text.data);
    done.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (place: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    if (place instanceof Text) texts.push(place);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) replace(text);
  };
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') done.delete(target);
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateAll(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the page, and what it shows from now on. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate, TRANSLATED);

export async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await translatePage(page);
}

export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(TRANSLATED);
}

/** Goes on to another page within the translated one, and closes what is open. */
export async function leaveTranslated(page: Page): Promise<void> {
  await expectDrawn(page);
  // A dialog makes the rest of the page inert.
  await page.locator('footer a[href="/anuncios"]').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anuncios/);
  await expectDrawn(page);
}
