import type { Page } from '@playwright/test';

const SMALLEST = 44;
const ROLES = ['link', 'button', 'checkbox', 'combobox', 'searchbox', 'textbox'] as const;

/** Elements with less than `smallest` px of touch target around their centre. */
function findSmall(elements: Element[], smallest: number): string[] {
  const measure = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const label = element.closest('label');
    const isMine = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || (label?.contains(top) ?? false));
    };
    const reach = (stepX: number, stepY: number) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      let steps = 0;
      while (steps < smallest && isMine(x + stepX * (steps + 0.5), y + stepY * (steps + 0.5))) steps++;
      return steps;
    };
    return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
  };
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent !== element.textContent;
  const onTop = document.querySelector(':modal, :popover-open') ?? document;
  const isShown = (element: Element) =>
    onTop.contains(element) &&
    element.closest('[inert]') === null &&
    element.getBoundingClientRect().width > 1 &&
    element.checkVisibility({ visibilityProperty: true });
  return elements
    .filter((element) => isShown(element) && !isInSentence(element) && !element.matches(':disabled'))
    .map((element) => ({ name: element.ariaLabel ?? element.textContent.trim(), size: measure(element) }))
    .filter(({ size }) => size.some((pixels) => pixels < smallest))
    .map(({ name, size }) => `${name}: ${size.join(' × ')}`);
}

/** Returns controls whose touch target is smaller than 44 px. */
export async function smallTargets(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const role of ROLES) found.push(...(await page.getByRole(role).evaluateAll(findSmall, SMALLEST)));
  return found;
}
