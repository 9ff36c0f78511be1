import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, parseApiError } from '#shared/api-client.ts';
import { REQUEST_FAILURES } from '#shared/request-failures.ts';
import { failureMessage } from './failure-message.ts';
import { hasOtherIssues, reportUnexpectedError, onUnexpectedError } from './unexpected-errors.ts';

const tell = vi.fn<(error: unknown) => void>();
onUnexpectedError(tell);
afterEach(() => tell.mockClear());

const refusal = (field: string) =>
  parseApiError(422, { detail: [{ type: 'missing', loc: ['body', field], msg: 'Falta este dato.' }] });

it.each([500, 502, 422])("reports %i, which the user can't correct", (status) => {
  const error = new ApiError(status, { detail: 'x' });
  reportUnexpectedError(error);
  expect(tell).toHaveBeenCalledExactlyOnceWith(error);
});

it('reports errors that are no API response', () => {
  reportUnexpectedError(new TypeError('x is undefined'));
  expect(tell).toHaveBeenCalledOnce();
});

it.each([0, 401, 403, 404, 409, 413, 429, 503])(
  'leaves %i to the screen, which has words for it',
  (status) => {
    reportUnexpectedError(new ApiError(status, { detail: 'x' }));
    expect(tell).not.toHaveBeenCalled();
  },
);

it('knows a refusal that no field of the form is about', () => {
  expect(hasOtherIssues(refusal('user_id'), ['name', 'business_hours'])).toBe(true);
  expect(hasOtherIssues(refusal('business_hours'), ['name', 'business_hours'])).toBe(false);
  expect(hasOtherIssues(new ApiError(500, { detail: 'x' }), ['name'])).toBe(true);
});

it.each([
  [
    'its detail',
    new ApiError(500, { detail: 'Ocurrió un error inesperado' }),
    'Ocurrió un error inesperado',
    undefined,
  ],
  ['its detail as JSON', parseApiError(500, { detail: { a: 1 } }), '{"a":1}', undefined],
  ['no detail', parseApiError(502, null), 'Error With Request', 'en'],
  ['no answer of the API at all', new TypeError('x is undefined'), 'Error With Request', 'en'],
])('a failure with %s', (_, error, title, lang) => {
  expect(failureMessage(error)).toEqual({ title, lang, fields: [] });
});

it('a rejected request without a message gets the default one', () => {
  expect(parseApiError(422, { detail: [] }).message).toBe(REQUEST_FAILURES['bad-request']);
});

it('a refused request names type and field of each problem', () => {
  const detail = [
    { type: 'missing', loc: ['body', 'name'], msg: 'Falta este dato.' },
    { type: 'max_length', loc: ['body', 'business_hours', 'monday', 'open'], msg: 'Muy largo.' },
  ];
  expect(failureMessage(parseApiError(422, { detail }))).toEqual({
    title: 'Deserialization error on request',
    lang: 'en',
    fields: ['missing: name', 'max_length: business_hours.monday.open'],
  });
});
