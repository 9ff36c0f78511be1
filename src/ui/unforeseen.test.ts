import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, failureOf } from '#shared/api-client.ts';
import { refusesOther, reportUnforeseen, whenUnforeseen } from './unforeseen.ts';

const tell = vi.fn<(error: unknown) => void>();
whenUnforeseen(tell);
afterEach(() => tell.mockClear());

const refusal = (field: string) =>
  failureOf(422, { detail: [{ type: 'missing', loc: ['body', field], msg: 'Falta este dato.' }] });

it.each([500, 502, 422])('tells of %i, which nobody can mend', (status) => {
  const error = new ApiError(status, { detail: 'x' });
  reportUnforeseen(error);
  expect(tell).toHaveBeenCalledExactlyOnceWith(error);
});

it('tells of what is no answer of the API at all', () => {
  reportUnforeseen(new TypeError('x is undefined'));
  expect(tell).toHaveBeenCalledOnce();
});

it.each([0, 401, 403, 404, 409, 413, 429, 503])(
  'leaves %i to the screen, which has words for it',
  (status) => {
    reportUnforeseen(new ApiError(status, { detail: 'x' }));
    expect(tell).not.toHaveBeenCalled();
  },
);

it('knows a refusal that no field of the form is about', () => {
  expect(refusesOther(refusal('user_id'), ['name', 'business_hours'])).toBe(true);
  expect(refusesOther(refusal('business_hours'), ['name', 'business_hours'])).toBe(false);
  expect(refusesOther(new ApiError(500, { detail: 'x' }), ['name'])).toBe(true);
});
