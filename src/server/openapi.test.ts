import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import type { Operation } from '#shared/contract.ts';
import { withResponseCache } from '#test/caching.ts';
import { routesIn } from '#test/common-suite/route.ts';
import { makeFolder } from '#test/make-folder.ts';
import { schemaFaults } from '#test/schema-faults.ts';
import type { ApiDocument, JsonSchema } from './openapi/document-types.ts';
import { createExample } from './openapi/example.ts';
import { resolveResponses } from './openapi/document-types.ts';
import { operations as contracts } from './operations.ts';

const opened = await openTestApp();
const { app, close } = opened;
afterAll(close);
const folder = await makeFolder();

const document: ApiDocument = await (await app.request('/api/openapi.json')).json();
const { components } = document;
const { schemas } = components;
const operations = routesIn(document);
const findFaults = schemaFaults(document);

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

it('names each operation once, and not by its address', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.length).toBe(new Set(names).size);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name) || name.includes('Api'))).toEqual([]);
});

it('describes dates as text, those that are sent and those that are answered', () => {
  const date = { type: 'string', format: 'date-time' };
  expect(schemas['Category']?.properties?.['created_at']).toEqual(date);
  expect(schemas['Category']?.required).toContain('created_at');
  expect(schemas['CreateAnnouncementBody']?.properties?.['expires_at']?.anyOf?.[0]).toEqual(date);
});

it('describes validation errors by field, others as a sentence', () => {
  const { detail } = schemas['ValidationErrors']!.properties!;
  expect(detail?.anyOf?.map(({ type }) => type)).toEqual(['array', 'string']);
});

it('describes every body and every list item once, under a name', () => {
  const inline = operations.flatMap(({ name, operation }) =>
    [operation.requestBody, ...resolveResponses(operation, components).map(([, response]) => response)]
      .flatMap((body) => Object.entries(body?.content ?? {}))
      .filter(([type]) => type !== 'text/csv')
      .map(([, { schema }]) => schema.anyOf?.[0] ?? schema.items ?? schema)
      .filter(({ $ref }) => $ref === undefined)
      .map(() => name),
  );
  expect(inline).toEqual([]);
});

it('has whole numbers for ids, from 1', () => {
  const parameters = operations.flatMap(({ operation }) => operation.parameters ?? []);
  const fields = Object.values(schemas).flatMap(({ properties }) => Object.entries(properties ?? {}));
  const ids = [...parameters.map(({ name, schema }): [string, JsonSchema] => [name, schema]), ...fields]
    .filter(([name]) => /^id$|_id$|[a-z]Id$/.test(name))
    .map(([name, schema]): [string, JsonSchema] => [name, schema.anyOf?.[0] ?? schema]);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(([, { type, minimum }]) => type !== 'integer' || minimum !== 1)).toEqual([]);
});

it('describes the maximum page size', () => {
  const limits = operations
    .flatMap(({ operation }) => operation.parameters ?? [])
    .filter(({ name }) => name === 'limit');
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.map(({ schema }) => schema)).toEqual(
    limits.map(() => ({
      type: 'integer',
      minimum: 1,
      maximum: expect.any(Number),
      default: expect.any(Number),
    })),
  );
});

it('limits what anybody may send, but for searches and visits; sign-in counts by itself', () => {
  const unlimited = Object.entries<Operation>(contracts)
    .filter(([route, { access, limit }]) => access === 'anyone' && !limit && !route.startsWith('GET '))
    .map(([route]) => route.replace('POST /api/', ''));
  expect(unlimited.filter((path) => !path.startsWith('auth/')).toSorted()).toEqual([
    'announcements/nearby',
    'banner-visits',
    'business-profiles/cards',
    'business-profiles/nearby',
    'places/at',
    'visits',
  ]);
});

it('requires no session for public operations', () => {
  expect(document.paths['/api/categories/all']!['get']!.security).toEqual([]);
  expect(document.paths['/api/auth/sessions']!['get']!.security).toEqual([{ session: [] }]);
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

it('has an example that fits of all that is sent and answered', () => {
  const wrong = operations.flatMap(({ name, operation }) =>
    [operation.requestBody, ...resolveResponses(operation, components).map(([, response]) => response)]
      .flatMap((body) => Object.values(body?.content ?? {}))
      .flatMap(({ schema }) => findFaults(schema, createExample(schema, components)))
      .map((fault) => `${name}: ${fault}`),
  );
  expect(wrong).toEqual([]);
});

/** Section 7 of the specification, in wire names. */
const SENT = {
  createUser: 'fb_uid email name role',
  updateUser: 'role',
  uploadAvatar: 'file',
  listSubscriptionPlans: 'active_only',
  listUserSubscriptions: 'search',
  changePlanDates: 'started_at expires_at',
  createBusiness:
    'user_id name category_id description short_description phone_number email website_url address business_hours',
  updateBusiness:
    'user_id name category_id description short_description phone_number email website_url address business_hours',
  createAnnouncement: 'business_id title content allow_replies expires_at',
  updateAnnouncement: 'title content allow_replies expires_at',
  countUserAnnouncements: 'month',
  createReply: 'announcement_id user_id commenter_name message',
  createCategory: 'name description',
  updateCategory: 'name description',
  uploadBanner: 'file alt_text sort_order is_active',
  updateBanner: 'is_active sort_order alt_text',
  uploadBusinessImage: 'file caption sort_order is_primary owner_user_id',
  uploadAnnouncementImage: 'file caption sort_order owner_user_id',
  uploadBusinessImages: 'files[] owner_user_id',
  uploadAnnouncementImages: 'files[] owner_user_id',
};

const bodySchema = (id: string): Record<string, JsonSchema> =>
  schemas[`${id.charAt(0).toUpperCase()}${id.slice(1)}Body`]?.properties ?? {};

it.each(Object.entries(SENT))('lists what the specification has %s send', (id, names) => {
  const { operation } = operations.find((route) => route.operation.operationId === id)!;
  const parameters = (operation.parameters ?? []).map(({ name }) => name);
  expect([...parameters, ...Object.keys(bodySchema(id))]).toEqual(expect.arrayContaining(names.split(' ')));
});

it('describes how client-sent identities are treated', () => {
  const claims = Object.keys(SENT)
    .flatMap((id) => Object.entries(bodySchema(id)))
    .filter(([name]) => /^(commenter_name|fb_uid|(owner_)?user_id)$/.test(name));
  expect(claims).toHaveLength(9);
  expect(claims.filter(([, { description }]) => !description)).toEqual([]);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('is sent compressed by %s, from the cache too', async (encoding, decompress) => {
  const cached = await withResponseCache(opened);
  for (const hits of [0, 1]) {
    const response = await cached.app.request('/api/openapi.json', {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.byteLength * 8).toBeLessThan(JSON.stringify(document).length);
    expect(JSON.parse(decompress(body).toString())).toEqual(document);
    expect(cached.stats().hits).toBe(hits);
  }
});

const declaredStatuses = (id: string) =>
  Object.keys(operations.find(({ operation }) => operation.operationId === id)!.operation.responses).map(
    Number,
  );

it('lists the failure statuses of each operation', () => {
  expect(declaredStatuses('listCategories')).toEqual([200, 405, 414, 500, 503]);
  expect(declaredStatuses('listAnnouncementMedia')).toEqual([200, 400, 403, 404, 405, 414, 422, 500, 503]);
  expect(declaredStatuses('deleteCategory')).toEqual([204, 400, 401, 403, 404, 405, 409, 414, 429, 500, 503]);
  const upload = [201, 400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 500, 503];
  expect(declaredStatuses('uploadBusinessImage')).toEqual(upload);
  expect(declaredStatuses('signIn')).toEqual([
    200, 400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 500, 502, 503,
  ]);
});

it('describes Retry-After and Allow', () => {
  const waiting = Object.entries(components.responses).filter(([, { headers }]) => headers?.['Retry-After']);
  expect(waiting.map(([name]) => name)).toEqual(['Error429', 'Error503']);
  expect(Object.keys(components.responses['Error405']?.headers ?? {})).toEqual(['Allow']);
});

interface LintResult {
  totals: Record<string, number>;
  problems: { ruleId: string; message: string }[];
}

it('is clean by the recommended rules of Redocly', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const cli = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = promisify(execFile)(process.execPath, [cli, 'lint', file, '--format=json'], {
    cwd: folder,
    env,
  });
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
  const { totals, problems }: LintResult = JSON.parse(stdout);
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
