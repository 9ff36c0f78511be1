import type { ApiDocument } from '#server/openapi/document-types.ts';
import { resolveResponses } from '#server/openapi/document-types.ts';
import { schemaFaults } from '../schema-faults.ts';
import { type Route, routesIn } from './route.ts';
import type { TestApp } from './world.ts';

const describeParameters = ({ path }: Route) => path.split('{').length;

/**
 * Literal segments match before parameters. A method that the path doesn't support gets any operation of the
 * path, since all document the 405.
 */
function routeFinder(document: ApiDocument) {
  const routes = routesIn(document)
    .toSorted((one, other) => describeParameters(one) - describeParameters(other))
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));
  return (method: string, path: string): Route | undefined => {
    if (method === 'HEAD' || method === 'OPTIONS') return undefined;
    const atPath = routes.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
    return atPath.find((route) => route.method === method) ?? atPath[0];
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}

async function faultsIn(
  document: ApiDocument,
  { operation }: Route,
  response: Response,
  findFaults: ReturnType<typeof schemaFaults>,
) {
  const documented = new Map(resolveResponses(operation, document.components)).get(String(response.status));
  if (!documented) return ['no such status'];
  const type = response.headers.get('content-type')?.split(';')[0];
  if (!documented.content) return type === undefined ? [] : [`a body of ${type}`];
  const content = documented.content[type ?? ''];
  if (!content) return [`the media type ${type}`];
  return type === 'application/json' ? findFaults(content.schema, await bodyOf(response)) : [];
}

/** Wraps the app so that an undocumented response throws. */
export function withContract(opened: TestApp, document: ApiDocument): TestApp {
  const findRoute = routeFinder(document);
  const findFaults = schemaFaults(document);
  const request: TestApp['app']['request'] = async (input, init, ...rest) => {
    if (typeof input !== 'string') throw new Error('requests are made by their path');
    const response = await opened.app.request(input, init, ...rest);
    const method = init?.method ?? 'GET';
    const route = findRoute(method, input.split('?')[0] ?? '');
    const faults = route ? await faultsIn(document, route, response, findFaults) : [];
    if (faults.length === 0) return response;
    throw new Error(`${route?.name} answered ${response.status}, undocumented: ${faults.join('; ')}`);
  };
  return { ...opened, app: Object.assign(Object.create(opened.app), { request }) };
}
