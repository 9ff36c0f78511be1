import { expect, it } from 'vitest';
import { statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import { SENTENCE } from './inputs.ts';
import type { Route } from './route.ts';
import { type TestApp, fingerprint, prepareAllowed } from './world.ts';

const JSON_TYPES = ['application/json', 'Application/JSON', 'application/json ; Charset="UTF-8"'];
const OTHER_TYPES = [
  undefined,
  '',
  'json',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/vnd.api+json',
  'application/json-seq',
  'application/json; charset=iso-8859-1',
];
const NOT_UTF8 = new Uint8Array(Buffer.from('{"name":"Panader\xeda"}', 'latin1'));

function unreadStatuses({ name }: Route): number[] {
  const usual = statusFor(requireExpectation(name).own, 'admin');
  return [400, 415, 422].filter((status) => status !== usual);
}

export function describeJsonTypes(opened: TestApp, route: Route): void {
  it('accepts a body only with a JSON Content-Type', async () => {
    const { send } = await prepareAllowed(opened, route);
    const before = await fingerprint(opened.db);
    const body = new TextEncoder().encode('{}');
    for (const type of OTHER_TYPES) {
      const response = await send({ body, headers: { 'content-type': type } });
      expect([type, response.status, await response.json()]).toEqual([type, 415, SENTENCE]);
    }
    expect(await fingerprint(opened.db)).toBe(before);
    for (const type of JSON_TYPES) {
      const { status } = await send({ headers: { 'content-type': type } });
      expect([type, status]).toEqual([type, expect.not.toBeOneOf(unreadStatuses(route))]);
    }
  });

  it('rejects JSON that is not UTF-8', async () => {
    const { send } = await prepareAllowed(opened, route);
    const before = await fingerprint(opened.db);
    const response = await send({ body: NOT_UTF8 });
    expect([response.status, await response.json()]).toEqual([400, SENTENCE]);
    expect(await fingerprint(opened.db)).toBe(before);
  });
}

export function describeFormTypes(opened: TestApp, route: Route): void {
  it('accepts every spelling of a form Content-Type', async () => {
    const { owner, send } = await prepareAllowed(opened, route);
    const form = (await requireExpectation(route.name).body?.(owner, opened.db)) as FormData;
    const content = new Response(form);
    const [, boundary] = content.headers.get('content-type')?.split('boundary=') ?? [];
    const body = new Uint8Array(await content.arrayBuffer());
    for (const type of [
      `Multipart/Form-Data; BOUNDARY="${boundary}"`,
      `multipart/form-data ; charset=utf-8; boundary=${boundary}`,
    ]) {
      const { status } = await send({ body, headers: { 'content-type': type } });
      expect([type, status]).toEqual([type, expect.not.toBeOneOf(unreadStatuses(route))]);
    }
  });
}
