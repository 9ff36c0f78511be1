import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { createApp } from '#server/create-app.ts';
import type { AppDeps } from '#server/deps.ts';
import { CONTENT_CHANGED } from '#platform/db/content-version.ts';
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts';
import { openTestApp } from './app.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Creates a second app on the same database, with an open response cache. */
export async function withResponseCache(
  { deps, clock, hearChanges }: TestApp,
  overrides: Partial<AppDeps> = {},
) {
  const version = hearChanges();
  const responseCache = createResponseCache({
    version,
    clock: clock.now,
    maxBytes: 8 * 1024 * 1024,
    minFreshMs: 0,
  });
  const app = createApp({ ...deps, responseCache, ...overrides });
  async function settle(): Promise<void> {
    await vi.waitFor(() => expect(responseCache.isOpen()).toBe(true), { timeout: 10_000 });
    for (let before = null; before !== version.current();) {
      before = version.current();
      await new Promise((soon) => setTimeout(soon, 30));
    }
  }
  /** Waits until the cache has received all notifications, which arrive in the order of their changes. */
  async function catchUp(): Promise<void> {
    await settle();
    const before = version.current();
    await sql`NOTIFY ${sql.id(CONTENT_CHANGED)}`.execute(deps.db);
    await vi.waitFor(() => expect(version.current()).not.toBe(before), { timeout: 10_000, interval: 5 });
    await settle();
  }
  await settle();
  return { app, version, settle, catchUp, responseCache, stats: responseCache.stats };
}

/**
 * Creates an app whose pages contain their URL, session and API data. `page.renderings` counts renders;
 * `page.meanwhile` runs between a render's reads and its end.
 */
export async function openCachedSite() {
  const page = { renderings: 0, meanwhile: async () => {} };
  const opened = await openTestApp({
    renderPage: async (request, { ask }) => {
      page.renderings += 1;
      const { searchParams } = new URL(request.url);
      const [businesses, session] = await Promise.all([
        ask(`/api/business-profiles/all/filtered?${searchParams}`),
        ask('/api/auth/session'),
      ]);
      const text = `<!doctype html>${request.url} ${JSON.stringify(session.body)} ${JSON.stringify(businesses.body)}`;
      await page.meanwhile();
      return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
  const cached = await withResponseCache(opened);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    cached.app.request(path, { headers });
  return { opened, page, get, ...cached };
}
