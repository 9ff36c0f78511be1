import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '#app/openapi/contract.ts';
import { expectedRoutes } from './access/expectations.ts';
import { describeAccess } from './common-suite/access.ts';
import { SENTENCE, describeIds, describeQuery } from './common-suite/inputs.ts';
import { type Route, parametersIn, routesIn, withText } from './common-suite/route.ts';
import type { TestApp } from './common-suite/world.ts';
import { describeJson, describeOrigins, describeTexts } from './common-suite/writes.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** The document itself, and what answers every path that there isn't. */
const UNDOCUMENTED = /^(GET \/api\/(openapi\.json|docs)|ALL .*)$/;

/** Statuses in the order in which the document must have them. */
function documentedStatuses(route: Route): string[] {
  const { method, operation } = route;
  const inPath = parametersIn(route, 'path').length > 0;
  const inQuery = parametersIn(route, 'query').length > 0;
  const changes = method !== 'GET';
  const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  return [
    ...success,
    ...(operation.requestBody ? ['400'] : []),
    ...(operation.security || changes ? ['401', '403'] : []),
    ...(inPath || operation.requestBody ? ['404'] : []),
    ...(changes ? ['409'] : []),
    ...(operation.requestBody ? ['413', '415'] : []),
    ...(inQuery || operation.requestBody ? ['422'] : []),
    ...(changes ? ['429'] : []),
  ];
}

function describeRoute(opened: TestApp, route: Route): void {
  const { app } = opened;
  const { method, operation } = route;

  describeAccess(opened, route);

  it('documents which failures it has', () => {
    expect(Object.keys(operation.responses)).toEqual(documentedStatuses(route));
  });

  it('has nothing below it', async () => {
    const below = await app.request(`${withText(route, '1')}/nada/mas`, { method });
    expect([below.status, await below.json()]).toEqual([404, SENTENCE]);
  });

  if (parametersIn(route, 'path').length > 0) describeIds(opened, route);
  if (parametersIn(route, 'query').length > 0) describeQuery(opened, route);
  if (method !== 'GET') describeOrigins(opened, route);
  const json = operation.requestBody?.content['application/json'];
  if (!json) return;
  describeJson(opened, route, json.schema);
  describeTexts(opened, route);
}

/** What every route of the API keeps to, case by case from its OpenAPI document: a new route is covered, or fails. */
export function describeEveryRoute(opened: TestApp, document: ApiDocument): void {
  const routes = routesIn(document);

  it('is documented', () => {
    const documented = new Set(routes.map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1')));
    const served = opened.app.routes
      .filter(({ method, path }) => (METHODS.has(method) || method === 'ALL') && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((name) => !documented.has(name) && !UNDOCUMENTED.test(name))).toEqual([]);
    expect(documented.size).toBeGreaterThan(0);
  });

  it('is expected, and what is expected exists', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(expectedRoutes().toSorted());
  });

  describe.each(routes)('$name', (route) => {
    describeRoute(opened, route);
  });
}
