import { afterAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/deps.ts';
import { openTestApp } from '#test/app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const asked: Promise<unknown>[] = [];
const renderPage: RenderPage = (request, { ask, ...context }) =>
  renderInDevelopment(request, {
    ...context,
    ask: (...call) => {
      const answer = ask(...call);
      asked.push(answer);
      return answer;
    },
  });
const opened = await openTestApp({ renderPage });
afterAll(async () => {
  // A page that leads elsewhere doesn't wait for the rest of its data.
  await Promise.allSettled(asked);
  await opened.close();
});

describe('an address with a value that no page has', () => {
  it.each([
    ['/negocios?category=abc&search=pan&open=tomorrow', '/negocios?search=pan'],
    ['/negocios?category=1&place=zz&sort=newest&open=perhaps', '/negocios?category=1&sort=newest'],
    ['/negocios?sort=old&cursor=x', '/negocios'],
    ['/negocios?cursor=x&search=pan', '/negocios?search=pan'],
    ['/anuncios?search=pan&kind=cosa', '/anuncios?search=pan'],
    ['/negocios?search=pan&near=9999', '/cerca-de-mi?search=pan&near=9999'],
    ['/negocios?place=01&near=atlantida', '/cerca-de-mi?place=01&near=atlantida'],
    ['/anuncios?kind=job&near=0199', '/cerca-de-mi/anuncios?kind=job&near=0199'],
    ['/login?cuenta=vieja&from=%2Fplanes', '/login?from=%2Fplanes'],
  ])('%s leads to %s', async (address, to) => {
    const response = await opened.app.request(address, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(to);
  });

  it.each([
    ['9999', true],
    ['0101', false],
    ['me', false],
  ])('around %s is named as unknown: %s', async (near, isUnknown) => {
    const response = await opened.app.request(`/cerca-de-mi?near=${near}`, {
      headers: { accept: 'text/html' },
    });
    expect((await response.text()).includes('No conocemos el lugar que pediste.')).toBe(isUnknown);
  });
});
