import { expect, test } from 'vitest';
import { answersOf } from './answers.ts';
import { checkAnswers } from './check-answers.ts';
import { asKind, usualWeek } from './week-answers.ts';

const answers = { ...answersOf(null), name: 'Comedor Doña Chayo' };

const check = (said: typeof answers) => checkAnswers(said, { asksForOwner: false });

test('a name is enough', () => {
  expect(check(answers)).toBeNull();
  expect(check({ ...answers, name: ' ' })?.fields).toEqual({ name: 'Escribe el nombre del negocio.' });
});

test('who publishes for others says for whom', () => {
  const asking = { asksForOwner: true };
  expect(checkAnswers({ ...answers, ownerEmail: ' ' }, asking)?.fields).toEqual({
    ownerEmail: 'Selecciona un usuario',
  });
  expect(checkAnswers({ ...answers, ownerEmail: 'ana@example.com' }, asking)).toBeNull();
});

test('every problem stands beside its question, in the order of the form', () => {
  const fields = check({
    ...answers,
    name: '',
    shortDescription: 'x'.repeat(101),
    phoneNumber: '5555-12',
    websiteUrl: 'javascript:alert(1)',
  })?.fields;
  expect(Object.keys(fields ?? {})).toEqual(['name', 'shortDescription', 'phoneNumber', 'websiteUrl']);
});

test('a day that lacks an hour is told once, by its name', () => {
  const week = usualWeek();
  const hours = { ...week, monday: { ...week.monday, second: { open: '', close: '' } } };
  expect(check({ ...answers, hours })?.fields).toEqual({
    'businessHours.monday': 'Indica a qué hora abre y cierra el lunes.',
  });
});

test('hours that overlap are told at their day', () => {
  const week = usualWeek();
  const monday = { ...week.monday, second: { open: '17:00', close: '20:00' } };
  expect(check({ ...answers, hours: { ...week, monday } })?.fields).toEqual({
    'businessHours.monday': 'Los dos horarios del día se traslapan.',
  });
});

test('a day is open for some hours, for all, or for none, and remembers its hours', () => {
  const { monday } = usualWeek();
  const late = { ...monday, close: '20:00' };
  expect(asKind(asKind(late, 'closed'), 'open')).toEqual(late);
  expect(asKind(asKind(late, 'whole-day'), 'open')).toEqual(monday);
});
