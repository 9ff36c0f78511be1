import { expect, it } from 'vitest';
import { ApiError, failureOf } from '#shared/api-client.ts';
import { REQUEST_FAILURES } from '#shared/request-failures.ts';
import { failureWords } from './failure-words.ts';

it.each([
  [
    'its detail',
    new ApiError(500, { detail: 'Ocurrió un error inesperado' }),
    'Ocurrió un error inesperado',
    undefined,
  ],
  ['its detail as JSON', failureOf(500, { detail: { a: 1 } }), '{"a":1}', undefined],
  ['no detail', failureOf(502, null), 'Error With Request', 'en'],
  ['no answer of the API at all', new TypeError('x is undefined'), 'Error With Request', 'en'],
])('a failure with %s', (_, error, title, lang) => {
  expect(failureWords(error)).toEqual({ title, lang, fields: [] });
});

it('a refused request without words of its own says what a bare refusal does', () => {
  expect(failureOf(422, { detail: [] }).message).toBe(REQUEST_FAILURES['bad-request']);
});

it('a refused request names type and field of each problem', () => {
  const detail = [
    { type: 'missing', loc: ['body', 'name'], msg: 'Falta este dato.' },
    { type: 'max_length', loc: ['body', 'business_hours', 'monday', 'open'], msg: 'Muy largo.' },
  ];
  expect(failureWords(failureOf(422, { detail }))).toEqual({
    title: 'Deserialization error on request',
    lang: 'en',
    fields: ['missing: name', 'max_length: business_hours.monday.open'],
  });
});
