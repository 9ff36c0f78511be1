import { expect, it } from 'vitest';
import { ApiError, failureOf } from '#shared/api-client.ts';
import { failureWords } from './failure-words.ts';

it.each([
  ['its detail', new ApiError(500, 'Ocurrió un error inesperado'), 'Ocurrió un error inesperado'],
  ['its detail as JSON', failureOf(500, { detail: { a: 1 } }), '{"a":1}'],
  ['no detail', failureOf(502, null), 'Error With Request'],
  ['no answer of the API at all', new TypeError('x is undefined'), 'Error With Request'],
])('a failure with %s', (_, error, title) => {
  expect(failureWords(error)).toEqual({ title, fields: [] });
});

it('a refused request names type and field of each problem', () => {
  const detail = [
    { type: 'missing', loc: ['body', 'name'], msg: 'Falta este dato.' },
    { type: 'max_length', loc: ['body', 'business_hours', 'monday', 'open'], msg: 'Muy largo.' },
  ];
  expect(failureWords(failureOf(422, { detail }))).toEqual({
    title: 'Deserialization error on request',
    fields: ['missing: name', 'max_length: business_hours.monday.open'],
  });
});
