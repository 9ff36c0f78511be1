import { expect, test } from 'vitest';
import { ApiError, parseApiError } from '#shared/api-client.ts';
import { missingFields, problemFromError } from './problem.ts';

const REQUIRED = { email: 'Escribe tu email.', password: 'Escribe tu contraseña.' };

test('only what is empty is missing, spaces being nothing', () => {
  expect(missingFields(REQUIRED, { email: ' ', password: 'x' }, 'Faltan datos')).toEqual({
    title: 'Faltan datos',
    fields: { email: 'Escribe tu email.' },
  });
  expect(missingFields(REQUIRED, { email: 'a@b.gt', password: 'x' })).toBeNull();
});

test('problems with fields stand beside their fields, the first one where a field has several', () => {
  const issue = (name: string, msg: string) => ({ type: 'x', loc: ['json', name], msg });
  const detail = [issue('phone_number', 'uno'), issue('phone_number', 'dos'), issue('name', 'tres')];
  const { fields } = problemFromError(parseApiError(422, { detail }));
  expect(Object.entries(fields)).toEqual([
    ['phoneNumber', 'uno'],
    ['name', 'tres'],
  ]);
});

test('a problem deep in an answer is known by its path', () => {
  const detail = [{ type: 'x', loc: ['json', 'business_hours', 'monday', 'open'], msg: 'Escribe la hora.' }];
  expect(problemFromError(parseApiError(422, { detail })).fields).toEqual({
    'businessHours.monday.open': 'Escribe la hora.',
  });
});

test('a code belongs to its field, or to none', () => {
  const wrong = new ApiError(401, { detail: 'Contraseña incorrecta', code: 'wrong-password' });
  const known = problemFromError(wrong, { 'wrong-password': 'password' });
  expect(known.fields).toEqual({ password: 'Contraseña incorrecta' });
  expect(known.general).toBeUndefined();
  expect(problemFromError(wrong)).toMatchObject({ fields: {}, general: 'Contraseña incorrecta' });
});

test('details of an unknown failure are hidden', () => {
  expect(problemFromError(new TypeError('x is undefined')).general).toBe('Ocurrió un error inesperado');
});
