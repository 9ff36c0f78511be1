import { expect, vi } from 'vitest';
import { createApp } from '#app/create-app.ts';
import type { AppDeps } from '#app/deps.ts';
import { openPageCache } from '#app/ssr/page-cache/page-cache.ts';
import type { openTestApp } from './app.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The program once more on the same database, with a page cache of its own that has heard of everything so far. */
export async function withPageCache({ deps, clock, hearChanges }: TestApp, overrides: Partial<AppDeps> = {}) {
  const version = hearChanges();
  const pageCache = openPageCache({ version, clock: clock.now, bytes: 8 * 1024 * 1024 });
  const app = createApp({ ...deps, pageCache, ...overrides });
  /** Until nothing that was written is on its way any more. */
  async function settle(): Promise<void> {
    await vi.waitFor(() => expect(pageCache.isOpen()).toBe(true), { timeout: 10_000 });
    for (let before = null; before !== version.current();) {
      before = version.current();
      await new Promise((soon) => setTimeout(soon, 30));
    }
  }
  await settle();
  return { app, version, settle, figures: pageCache.figures };
}
