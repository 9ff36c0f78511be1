import fc from 'fast-check';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiDocument, Operation, Parameter } from '#app/openapi/contract.ts';

interface Route {
  path: string;
  operation: Operation;
}

const NOT_IDS = ['0', '-1', '01', '1.5', '1e3', 'abc', '1 ', '9'.repeat(20), '9'.repeat(1_000), '١'];
const UNKNOWN_ID = '999999999';
const JUNK = ['-1', 'x', '1.5', ' ', '١', '9'.repeat(20), "' OR 1=1 --"];
const HUGE = 'a'.repeat(100_000);

const parametersIn = ({ operation }: Route, place: Parameter['in']) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place);

/** The route's path with this text for every parameter. */
const withIds = ({ path }: Route, text: string) => path.replace(/\{\w+\}/g, encodeURIComponent(text));

const withQuery = (route: Route, name: string, value: string) =>
  `${withIds(route, '1')}?${new URLSearchParams({ [name]: value })}`;

/** Values that the parameter's documented limits rule out. Throws where nothing is known that it would refuse. */
function refusedValues({ name, schema }: Parameter): string[] {
  const { enum: choices, pattern, maxLength } = schema;
  const values = [
    ...(choices ? JUNK : []),
    ...(pattern ? JUNK.filter((text) => !new RegExp(pattern).test(text)) : []),
    ...(maxLength ? ['a'.repeat(maxLength + 1)] : []),
  ];
  if (values.length === 0) throw new Error(`The query parameter ${name} documents no limits`);
  return values;
}

/** Milliseconds of the fastest of three answers: what the code takes, not what the machine was busy with. */
async function fastest(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const SENTENCE = { detail: expect.stringMatching(/^\p{Lu}.+\.$/u) };

/** 422 with every problem in the documented shape, in Spanish (valibot's own messages begin with "Invalid"). */
async function expectProblems(response: Response, name: string) {
  expect(response.status).toBe(422);
  const { detail } = await response.json();
  const problem = {
    type: expect.any(String),
    loc: ['query', name],
    msg: expect.stringMatching(/^(?!Invalid)\p{Lu}.+\.$/u),
  };
  expect(detail).not.toEqual([]);
  expect(detail).toEqual(detail.map(() => problem));
}

function describeIds(app: Hono, route: Route) {
  it('has nothing under malformed, zero, huge or unknown ids', async () => {
    for (const id of [...NOT_IDS, UNKNOWN_ID]) {
      const response = await app.request(withIds(route, id));
      expect([id, response.status]).toEqual([id, 404]);
      expect(await response.json()).toEqual(SENTENCE);
    }
  });

  it('refuses NUL and endless ids at once', async () => {
    expect((await app.request(withIds(route, '1\0'))).status).toBe(400);
    const endless = withIds(route, HUGE);
    expect((await app.request(endless)).status).toBe(414);
    expect(await fastest(async () => app.request(endless))).toBeLessThan(50);
  });
}

function describeQuery(app: Hono, route: Route) {
  const parameters = parametersIn(route, 'query');

  it.each(parameters)('says what is wrong with a malformed $name', async (parameter) => {
    expect.hasAssertions();
    for (const value of refusedValues(parameter)) {
      await expectProblems(await app.request(withQuery(route, parameter.name, value)), parameter.name);
    }
  });

  it.each(parameters)('refuses $name when it is NUL, endless or given twice', async ({ name }) => {
    await expectProblems(await app.request(withQuery(route, name, 'a\0b')), name);
    await expectProblems(await app.request(`${withQuery(route, name, '1')}&${name}=1`), name);
    const endless = withQuery(route, name, HUGE);
    expect((await app.request(endless)).status).toBe(414);
    expect(await fastest(async () => app.request(endless))).toBeLessThan(50);
  });

  it('never fails, whatever it is asked', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 200 }));
    const query = fc.dictionary(fc.constantFrom(...parameters.map(({ name }) => name)), text);
    const property = fc.asyncProperty(query, async (values) => {
      const response = await app.request(`${withIds(route, '1')}?${new URLSearchParams(values)}`);
      expect([200, 404, 422]).toContain(response.status);
    });
    await fc.assert(property, { numRuns: 30 });
  });
}

/** What every GET of the API keeps to, case by case from its OpenAPI document: a new route is covered, or fails. */
export function describeEveryRoute(app: Hono, document: ApiDocument) {
  const routes = Object.entries(document.paths).flatMap(([path, { get: operation }]) =>
    operation ? [{ path, operation }] : [],
  );

  it('is documented', () => {
    const documented = new Set(routes.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
    const served = app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
    const open = new Set(['/api/openapi.json', '/api/docs']);
    expect(served.map(({ path }) => path).filter((path) => !documented.has(path) && !open.has(path))).toEqual(
      [],
    );
    expect(documented.size).toBeGreaterThan(0);
  });

  describe.each(routes)('GET $path', (route) => {
    it('answers JSON, and has nothing below it', async () => {
      const response = await app.request(withIds(route, '1'));
      expect([200, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      const below = await app.request(`${withIds(route, '1')}/nada/mas`);
      expect([below.status, await below.json()]).toEqual([404, SENTENCE]);
    });

    it('documents which failures it has', () => {
      const expected = [
        ...(parametersIn(route, 'path').length > 0 ? ['404'] : []),
        ...(parametersIn(route, 'query').length > 0 ? ['422'] : []),
      ];
      expect(Object.keys(route.operation.responses)).toEqual(['200', ...expected]);
    });

    if (parametersIn(route, 'path').length > 0) describeIds(app, route);
    if (parametersIn(route, 'query').length > 0) describeQuery(app, route);
  });
}
