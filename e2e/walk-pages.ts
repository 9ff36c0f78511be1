import type { BrowserContext, Page } from '@playwright/test';
import { visit } from './fixtures.ts';

const CONCURRENCY = 3;

type Check = (page: Page) => Promise<string[]>;

/** Returns what `check` finds on each page, after its address. */
export async function walkPages(
  context: BrowserContext,
  paths: readonly string[],
  check: Check,
): Promise<string[]> {
  const waiting = [...paths];
  const walk = async () => {
    const page = await context.newPage();
    const faults = [];
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await visit(page, path);
      for (const fault of await check(page)) faults.push(`${path}: ${fault}`);
    }
    await page.close();
    return faults;
  };
  return (await Promise.all(Array.from({ length: CONCURRENCY }, walk))).flat();
}
