import { type Page, expect } from '@playwright/test';
import { type Front, openFront } from './front.ts';
import { test as base } from './owners/owner.ts';

/** Each test has its own origin, and so its own worker, before one site. */
export const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await openFront(site.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
});

interface KeptEntry {
  key: string;
  text: string;
}

/** Reads all that the worker has stored, of every cache. */
export const readStored = (page: Page): Promise<KeptEntry[]> =>
  page.evaluate(async () => {
    const entries = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        entries.push({ key: `${name} ${request.url}`, text: (await response?.text()) ?? '' });
      }
    }
    return entries;
  });

const KEPT = /\/sin-conexion\/negocio\/(\d+)$/;

/** Returns the ids of the businesses that are kept. */
export async function keptIds(page: Page): Promise<number[]> {
  const ids = (await readStored(page)).flatMap(({ key }) => KEPT.exec(key)?.[1] ?? []);
  return ids.map(Number).sort((a, b) => a - b);
}

export const untilKept = (page: Page, id: number): Promise<void> =>
  expect.poll(() => keptIds(page)).toContain(id);
