import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/openapi/document-types.ts';
import { unknownExpectations } from './access/expectations.ts';
import { describeAccess } from './common-suite/access.ts';
import { withContract } from './common-suite/contract.ts';
import { SENTENCE, describeIds, describeQuery } from './common-suite/inputs.ts';
import { describeFormTypes, describeJsonTypes } from './common-suite/media-types.ts';
import { type Route, expandReferences, parametersIn, routesIn, withText } from './common-suite/route.ts';
import type { TestApp } from './common-suite/world.ts';
import { describeAccounts, describeJson, describeOrigins, describeTexts } from './common-suite/writes.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const IDS = ['1', '0', 'x'];
/** The document itself, and the fallback of unknown paths. */
const UNDOCUMENTED = /^(GET \/api\/(openapi\.json|docs)|ALL .*)$/;

function describeMethods({ app }: TestApp, routes: readonly Route[]): void {
  const documented = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...documented, 'OPTIONS'].toSorted();
  const paths = IDS.flatMap((id) => routes.slice(0, 1).map((route) => withText(route, id)));
  const allowIn = ({ headers }: Response) => headers.get('allow')?.split(', ').toSorted();

  it('answers other methods with 405 and Allow', async () => {
    for (const path of paths) {
      for (const method of [...METHODS].filter((each) => !documented.includes(each))) {
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

function describeCallers(opened: TestApp, route: Route): void {
  const { app } = opened;
  const { method } = route;

  describeAccess(opened, route);

  it('has no sub-paths', async () => {
    const below = await app.request(`${withText(route, '1')}/nada/mas`, { method });
    expect([below.status, await below.json()]).toEqual([404, SENTENCE]);
  });

  if (method !== 'GET') describeOrigins(opened, route);
  if (method !== 'GET') describeAccounts(opened, route);
}

const takesInput = ({ operation: { parameters = [], requestBody } }: Route): boolean =>
  parameters.length > 0 || requestBody !== undefined;

function describeInputs(opened: TestApp, route: Route): void {
  if (parametersIn(route, 'path').length > 0) describeIds(opened, route);
  if (parametersIn(route, 'query').length > 0) describeQuery(opened, route);
  const content = route.operation.requestBody?.content;
  if (content?.['multipart/form-data']) describeFormTypes(opened, route);
  const json = content?.['application/json'];
  if (!json) return;
  describeJsonTypes(opened, route);
  describeJson(opened, route, json.schema);
  describeTexts(opened, route);
}

/** Rules of who may call each route of the OpenAPI document, and how. A new route is covered or fails. */
export function describeEveryCaller(unchecked: TestApp, document: ApiDocument): void {
  const opened = withContract(unchecked, document);
  const routes = routesIn(expandReferences(document));

  it('is documented', () => {
    const documented = new Set(routes.map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1')));
    const served = opened.app.routes
      .filter(({ method, path }) => (METHODS.has(method) || method === 'ALL') && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((name) => !documented.has(name) && !UNDOCUMENTED.test(name))).toEqual([]);
    expect(documented.size).toBeGreaterThan(0);
  });

  it('has no example for a route that is gone', () => {
    expect(unknownExpectations()).toEqual([]);
  });

  describe.each(routes)('$name', (route) => {
    describeCallers(opened, route);
  });

  const paths = Object.entries(Object.groupBy(routes, ({ path }) => path));
  describe.each(paths)('%s', (_, atPath = []) => {
    describeMethods(opened, atPath);
  });
}

/** Rules of what each route of the OpenAPI document makes of any input. A new route is covered or fails. */
export function describeEveryInput(unchecked: TestApp, document: ApiDocument): void {
  const opened = withContract(unchecked, document);
  const routes = routesIn(expandReferences(document));

  describe.each(routes.filter(takesInput))('$name', (route) => {
    describeInputs(opened, route);
  });
}
