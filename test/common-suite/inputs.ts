import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Parameter } from '#server/openapi/document-types.ts';
import { statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import { type Route, parametersIn, withText } from './route.ts';
import { type TestApp, prepareAllowed, allowedCaller } from './world.ts';
import { fuzzRuns } from '../effort.ts';

const NOT_IDS = ['0', '-1', '01', '1.5', '1e3', 'abc', '1 ', '9'.repeat(20), '9'.repeat(1_000), '١'];
const UNKNOWN_ID = '999999999';
const JUNK = ['-1', 'x', '1.5', ' ', '١', '9'.repeat(20), "' OR 1=1 --"];
const HUGE = 'a'.repeat(100_000);

const withQuery = (route: Route, name: string, value: string) =>
  `${withText(route, '1')}?${new URLSearchParams({ [name]: value })}`;

/** @throws when the parameter documents no limit */
function refusedValues({ name, schema }: Parameter): string[] {
  const { enum: choices, pattern, maxLength, type } = schema;
  const values = [
    ...(type === 'integer' || type === 'boolean' ? JUNK : []),
    ...(choices ? JUNK : []),
    ...(pattern ? JUNK.filter((text) => !new RegExp(pattern).test(text)) : []),
    ...(maxLength ? ['a'.repeat(maxLength + 1)] : []),
  ];
  if (values.length === 0) throw new Error(`The query parameter ${name} documents no limits`);
  return values;
}

export const SENTENCE = { detail: expect.stringMatching(/^\p{Lu}.+\.$/u) };

/** Spanish messages only: valibot's own begin with "Invalid". */
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

const headersFor = async (opened: TestApp, route: Route): Promise<Record<string, string>> =>
  (await allowedCaller(opened, route))?.headers ?? {};

export function describeIds(opened: TestApp, route: Route): void {
  it('answers 404 to malformed, zero, huge and unknown ids', async () => {
    const { send } = await prepareAllowed(opened, route);
    const { foreign = 404, unknown } = requireExpectation(route.name);
    const hidden = unknown ?? (statusFor(foreign, 'admin') >= 400 ? statusFor(foreign, 'admin') : 404);
    for (const id of [...NOT_IDS, UNKNOWN_ID]) {
      const response = await send({ path: withText(route, id) });
      expect([id, response.status]).toEqual([id, id === UNKNOWN_ID ? hidden : 404]);
      expect(await response.json()).toEqual(SENTENCE);
    }
  });

  it('rejects NUL and very long ids', async () => {
    const { send } = await prepareAllowed(opened, route);
    expect((await send({ path: withText(route, '1\0') })).status).toBe(400);
    expect((await send({ path: withText(route, HUGE) })).status).toBe(414);
  });
}

export function describeQuery(opened: TestApp, route: Route): void {
  const { app } = opened;
  const { method } = route;
  const parameters = parametersIn(route, 'query');

  it.each(parameters)('reports a malformed $name', async (parameter) => {
    expect.hasAssertions();
    const headers = await headersFor(opened, route);
    for (const value of refusedValues(parameter)) {
      const response = await app.request(withQuery(route, parameter.name, value), { method, headers });
      await expectProblems(response, parameter.name);
    }
  });

  it.each(parameters)(
    'rejects $name when it is very long or repeated, and NUL outside of a search',
    async ({ name }) => {
      const headers = await headersFor(opened, route);
      const answer = (path: string) => app.request(path, { method, headers });
      const withNul = await answer(withQuery(route, name, 'a\0b'));
      // A search is cleaned of what can't be seen.
      expect(withNul.status).toBe(name === 'search' ? 200 : 422);
      await expectProblems(await answer(`${withQuery(route, name, '1')}&${name}=1`), name);
      expect((await answer(withQuery(route, name, HUGE))).status).toBe(414);
    },
  );

  it('never fails on random queries', async () => {
    const headers = await headersFor(opened, route);
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 200 }));
    const query = fc.dictionary(fc.constantFrom(...parameters.map(({ name }) => name)), text);
    const property = fc.asyncProperty(query, async (values) => {
      const path = `${withText(route, '1')}?${new URLSearchParams(values)}`;
      const response = await app.request(path, { method, headers });
      expect([200, 404, 422]).toContain(response.status);
    });
    await fc.assert(property, { numRuns: fuzzRuns(30) });
  });
}
