import { expect, it } from 'vitest';
import { type Route, withText } from './route.ts';
import type { TestApp } from './world.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const IDS = ['1', '0', 'x'];

export function describeMethods({ app }: TestApp, routes: readonly Route[]): void {
  const documented = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...documented, 'OPTIONS'].toSorted();
  const paths = IDS.flatMap((id) => routes.slice(0, 1).map((route) => withText(route, id)));
  const allowIn = ({ headers }: Response) => headers.get('allow')?.split(', ').toSorted();

  it('answers other methods with 405 and Allow', async () => {
    for (const path of paths) {
      for (const method of METHODS.filter((each) => !documented.includes(each))) {
        const response = await app.request(path, { method });
        expect([path, method, response.status, allowIn(response)]).toEqual([path, method, 405, allow]);
        expect(await response.text()).toMatch(method === 'HEAD' ? /^$/ : /^{"detail":"Esa dirección .+\."}$/);
      }
    }
  });

  it('answers OPTIONS with Allow', async () => {
    for (const path of paths) {
      const response = await app.request(path, { method: 'OPTIONS' });
      expect([path, response.status, allowIn(response)]).toEqual([path, 204, allow]);
    }
  });
}
