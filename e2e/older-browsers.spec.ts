import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** Takes away what came after Chrome 109, Safari 16.4 or Firefox 115. */
function growOld() {
  const newer: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Iterator.prototype,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'find'],
    ],
    [RegExp, ['escape']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [window, ['Iterator', 'Temporal', 'navigation', 'scheduler']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(growOld));

const main = (page: Page) => page.getByRole('main');

test('what visitors open works in an older browser', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Guatemala');
  await main(page)
    .getByRole('link', { name: /^Restaurantes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurantes en Guatemala');
  const found = await main(page).getByRole('article').count();
  await page.reload();
  await expect(main(page).getByRole('article')).toHaveCount(found);
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(main(page)).toContainText('Acerca de');
});
