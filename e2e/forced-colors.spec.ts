import type { Page } from '@playwright/test';
import { pagesOf } from '#test/full-site-pages.ts';
import { expect, visit } from './fixtures.ts';
import { fillSite } from './full-site.ts';
import { testOn } from './own-site.ts';
import { enter } from './owners/owner.ts';
import { walkPages } from './walk-pages.ts';

const test = testOn(fillSite);
test.use({ forcedColors: 'active' });

/** Controls without a visible shape, and states that nothing but a colour tells. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const name = (element: Element) => element.outerHTML.slice(0, 140);
    const outline = (style: CSSStyleDeclaration) =>
      style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
    const isPainted = ({ backgroundColor }: CSSStyleDeclaration) => !backgroundColor.endsWith(', 0)');
    const hasShape = (element: Element) => {
      const style = getComputedStyle(element);
      return outline(style) > 0 || Number.parseFloat(style.borderTopWidth) > 0;
    };
    const controls = seen('button, summary, select, input, textarea, [role=button], [role=option]');
    const links = seen('a[href]').filter((link) => isPainted(getComputedStyle(link)));
    const states = seen(
      ':is(a, button, label, [role=option]):is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true])',
    );
    const boxes = seen('input:is([type=checkbox], [type=radio])');
    const mark = (button: Element | null | undefined) => {
      const dot = button?.querySelector('.carousel-mark');
      return dot && getComputedStyle(dot).backgroundColor;
    };
    const dots = seen('[aria-current=true]:has(> .carousel-mark)');
    const isChosen = (label: Element) => label.querySelector('input:checked') !== null;
    const plainLabels = seen('label').filter((label) => !isChosen(label));
    return [
      ...plainLabels
        .filter((label) => outline(getComputedStyle(label)) >= 3)
        .map((each) => `looks chosen: ${name(each)}`),
      ...[...controls, ...links]
        .filter((element) => !hasShape(element))
        .map((each) => `no shape: ${name(each)}`),
      ...states
        .filter((element) => outline(getComputedStyle(element)) < 3)
        .map((each) => `state by colour: ${name(each)}`),
      ...boxes
        .filter((box) => getComputedStyle(box).appearance === 'none' && box.matches(':checked'))
        .filter((box) => outline(getComputedStyle(box.closest('label') ?? box)) < 3)
        .map((each) => `no mark: ${name(each)}`),
      ...dots
        .filter((dot) => mark(dot) === mark(dot.parentElement?.querySelector('[aria-current=false]')))
        .map((each) => `like the others: ${name(each)}`),
    ];
  });

test('every control has an outline and every state a sign in contrast themes', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const { signedIn, signedOut } = pagesOf(site.content);
  expect(await walkPages(context, signedOut, findFaults)).toEqual([]);
  await enter(page, site.content.admin, '/about');
  expect(await walkPages(context, signedIn, findFaults)).toEqual([]);
});

test('menus, filters and suggestions too', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios?open=now&place=03');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await page.getByRole('button', { name: 'Tema' }).click();
  expect(await findFaults(page)).toEqual([]);
});
