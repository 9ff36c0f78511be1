import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '../../../../../test/app.ts';
import { readLabels } from './labels.ts';

const { db, close } = await openTestApp();
afterAll(close);

const { place } = await readLabels(db, []);

it.each([
  ['Zona 10, Guatemala', '010110'],
  ['z.10, Ciudad de Guatemala', '010110'],
  ['ZONA 10 Guatemala, Guatemala', '010110'],
  ['zona 1, Mixco', '010801'],
  ['Z3 Quetzaltenango', '090103'],
  ['010110', '010110'],
  ['Ciudad de Guatemala', '0101'],
  ['Guatemala, Guatemala', '0101'],
  ['Guatemala', '01'],
  ['San José, Petén', '1702'],
])('finds %s', (text, code) => {
  expect(place(text)).toEqual({ is: code });
});

it.each([
  ['Zona 10', 'several'],
  ['La Libertad', 'several'],
  ['Zona 20, Guatemala', 'none'],
  ['Zona 3, Petén', 'none'],
])('does not find %s', (text, found) => {
  expect(place(text)).toBe(found);
});
