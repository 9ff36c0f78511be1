import { isDeepStrictEqual } from 'node:util';
import { TrieRouter } from 'hono/router/trie-router';
import { safeParse } from 'valibot';
import { operations } from '#server/operations.ts';
import type { createApp } from '#server/create-app.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { fromWire, toWire } from '#shared/wire.ts';

type App = ReturnType<typeof createApp>;

const router = new TrieRouter<[route: string, operation: Operation]>();
for (const [route, operation] of Object.entries<Operation>(operations)) {
  const { method, path } = splitRoute(route);
  router.add(method, path, [route, operation]);
}

const findOperation = (method: string, address: string) =>
  router.match(method, address.replace(/\?.*$/, '').replace(/\/$/, ''))[0][0]?.[0];

/** What is wrong with a body: problems of the schema, or fields that it doesn't have. */
async function findFaults({ returns }: Operation, response: Response): Promise<string[]> {
  const text = await response.clone().text();
  if (!returns) return text === '' ? [] : ['a body'];
  const body: unknown = JSON.parse(text);
  const { success, output, issues } = safeParse(returns, fromWire(body));
  if (!success)
    return issues.map(({ message, path }) => `${path?.map(({ key }) => key).join('.')}: ${message}`);
  return isDeepStrictEqual(JSON.parse(JSON.stringify(toWire(output))), body)
    ? []
    : ['fields without a schema'];
}

/** The app, which throws on a successful response that differs from its schema. */
export function checkResponses(app: App): App {
  const request: App['request'] = async (input, init, ...rest) => {
    const response = await app.request(input, init, ...rest);
    if (typeof input !== 'string' || !response.ok) return response;
    const method = init?.method ?? 'GET';
    const [route, operation] = findOperation(method, input) ?? [];
    if (!operation || operation.download === 'text/csv') return response;
    const faults = await findFaults(operation, response);
    if (faults.length > 0) throw new Error(`${route} returned what its schema forbids: ${faults.join('; ')}`);
    return response;
  };
  return Object.assign(Object.create(app) as App, { request });
}
