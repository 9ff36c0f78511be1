import type { Page } from '@playwright/test';

/** Texts that their box cuts off. A line clamp says by '…' that there is more on the page that it leads to. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *, dialog[open] *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        const { width } = element.getBoundingClientRect();
        if (!hasText || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
        if (style.webkitLineClamp !== 'none' || element.closest('.sr-only, select, svg')) return false;
        const isCutAcross = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const isCutBelow =
          ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
        return isCutAcross || isCutBelow;
      })
      .map((element) => element.outerHTML.slice(0, 140)),
  );

/** Pairs of buttons of which one lies on the other. An open dialog or menu lies over the page. */
export const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const above = document.querySelector('dialog[open], :popover-open') ?? document;
    const buttons = [...above.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => !button.closest('[inert]'))
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    return buttons.flatMap(({ button, box }, at) =>
      buttons
        .slice(at + 1)
        .filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return across > 1 && down > 1;
        })
        .map((other) => `${button.outerHTML.slice(0, 90)} and ${other.button.outerHTML.slice(0, 90)}`),
    );
  });

export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
