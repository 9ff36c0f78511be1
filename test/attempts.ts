import { expect } from 'vitest';
import { failure } from './accounts.ts';

type Send = () => Promise<Response>;

export async function repeat(times: number, send: Send): Promise<Response[]> {
  const responses: Response[] = [];
  for (let index = 0; index < times; index += 1) responses.push(await send());
  return responses;
}

export async function expectRefusal(response: Response, withinS: number) {
  expect([response.status, await response.json()]).toEqual([429, failure('too-many-requests')]);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(withinS);
}

export const statuses = (responses: Response[]) => new Set(responses.map(({ status }) => status));
