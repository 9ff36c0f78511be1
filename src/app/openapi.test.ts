import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { TEST_SITE, openTestApp } from '../../test/app.ts';
import type { ApiDocument, JsonSchema } from './openapi/contract.ts';
import { exampleOf } from './openapi/example.ts';

const { app, close } = await openTestApp();
afterAll(close);

const document: ApiDocument = await (await app.request('/api/openapi.json')).json();

/** Every name under a `properties` of the document. */
function propertyNames(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'properties' in part ? Object.keys(part.properties ?? {}) : [];
  return own.concat(Object.values(part).flatMap(propertyNames));
}

it('names the site and its public address, whatever the host of the request', async () => {
  const asked = await app.request('http://evil.example/api/openapi.json');
  expect(await asked.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Plaza Chapina API' },
    servers: [{ url: TEST_SITE.url }],
  });
});

it('has every property in its wire name', () => {
  const names = propertyNames(document);
  expect(names).toContain('profiles_using_category');
  expect(names.filter((name) => /[A-Z]/.test(name))).toEqual([]);
});

it('names each operation once', () => {
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(names.length).toBe(new Set(names).size);
});

it('describes dates as text', () => {
  const { schema } =
    document.paths['/api/categories/all']!['get']!.responses['200']!.content!['application/json']!;
  expect(schema.items?.properties?.['created_at']).toEqual({ type: 'string', format: 'date-time' });
  expect(schema.items?.required).toContain('created_at');
});

it('says which failures an operation has, with schemas that exist', () => {
  const operation = document.paths['/api/media/business/{businessId}']!['get']!;
  expect(operation.responses['404']?.content?.['application/json']?.schema.$ref).toBe(
    '#/components/schemas/Error',
  );
  const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
  const known = new Set(Object.keys(document.components.schemas));
  expect(references.filter(([, name]) => !known.has(name ?? ''))).toEqual([]);
});

it('says of a failed value that it is about a field, or a sentence about none', () => {
  const { detail } = document.components.schemas['ValidationError']!.properties!;
  expect(detail?.anyOf?.map(({ type }) => type)).toEqual(['array', 'string']);
});

it('tells of dates that are sent, as of those that are answered, that they are text', () => {
  const { requestBody } = document.paths['/api/announcements/']!['post']!;
  const { expires_at: expiry } = requestBody!.content['application/json']!.schema.properties!;
  expect(expiry?.anyOf?.[0]).toEqual({ type: 'string', format: 'date-time' });
});

it('puts each operation under a tag that has a Spanish name', () => {
  const known = new Set(document.tags.map(({ name }) => name));
  const used = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ tags }) => tags),
  );
  expect(used.filter((tag) => !known.has(tag))).toEqual([]);
});

it('can be read as a page, whose only script the content security policy allows', async () => {
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(page).toContain('<code>/api/categories/all</code>');
  expect(page).toContain('--paper: #');
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text ?? '');
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(scripts[0]!).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});

/** Where the value is null though its schema says that it never is. */
function wrongNulls(schema: JsonSchema, value: unknown, place: string): string[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const wrong = alternatives.map((alternative) => wrongNulls(alternative, value, place));
    return wrong.find(({ length }) => length === 0) ?? wrong.flat();
  }
  if ((value === null) !== (schema.type === 'null')) return [place];
  if (value === null) return [];
  const { items, properties = {} } = schema;
  if (Array.isArray(value))
    return value.flatMap((item) => (items ? wrongNulls(items, item, `${place}[]`) : []));
  return Object.entries(value as object).flatMap(([name, part]) => {
    const described = properties[name];
    return described ? wrongNulls(described, part, `${place}.${name}`) : [];
  });
}

it('has an example of all that is sent and answered, with no null where there is none', () => {
  const wrong = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return [requestBody, ...answers.map(([, answer]) => answer)]
        .flatMap((body) => Object.values(body?.content ?? {}))
        .flatMap(({ schema }) => wrongNulls(schema, exampleOf(schema), `${method} ${path}`));
    }),
  );
  expect(wrong).toEqual([]);
});

it('has an example of each of the things that differ by one of their fields', () => {
  const decision = document.paths['/api/admin/reports/decision']!['post']!.requestBody!;
  expect(exampleOf(decision.content['application/json']!.schema)).toMatchObject({
    kind: 'business',
    decision: 'withhold',
  });
});
