import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { signUp } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);

describe('pages', () => {
  it('may not be kept by any cache once somebody has a session, and are as ever without', async () => {
    const { browser } = await signUp(app);
    expect((await browser.get('/negocios')).headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/api/categories/all')).headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/nada-de-esto')).headers.get('cache-control')).toBe('private, no-store');
    const visitor = await app.request('/negocios');
    expect(visitor.headers.get('cache-control')).toBe('no-store');
    expect(visitor.headers.getSetCookie()).toEqual([]);
  });

  it('ask the API as who asks for them', async () => {
    const pages = await openTestApp({ renderPage: (_request, { send }) => send('/api/auth/session') });
    const { browser, user } = await signUp(pages.app);
    expect(await (await browser.get('/mi-cuenta')).json()).toEqual({ user });
    expect(await (await pages.app.request('/mi-cuenta')).json()).toEqual({ user: null });
    await pages.close();
  });

  it('look a session up once, and files never do', async () => {
    const lookups: string[] = [];
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('user_session')) lookups.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = createApp({
      ...deps,
      db: counting,
      renderPage: async (_request, { send }) => {
        await send('/api/categories/all');
        return send('/api/auth/session');
      },
    });
    const { browser, user } = await signUp(app);
    const sameBrowser = openBrowser(counted);
    sameBrowser.steal(browser.cookies);
    expect(await (await sameBrowser.get('/')).json()).toEqual({ user });
    expect(lookups).toEqual(['SelectQueryNode']);
    for (const path of ['/robots.txt', '/favicon.svg', '/media/x.webp', '/og/page/home.jpg', '/healthz']) {
      const response = await sameBrowser.get(path);
      expect([path, response.headers.get('cache-control') === 'private, no-store']).toEqual([path, false]);
    }
    expect(lookups).toHaveLength(1);
  });
});
