import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { readLabels } from './labels.ts';
import { readPlace } from './read-place.ts';

const { db, close } = await openTestApp();
afterAll(close);

const { place } = await readLabels(db, []);

it.each([
  ['Zona 10, Guatemala', '010110'],
  ['z.10, Ciudad de Guatemala', '010110'],
  ['ZONA 10 Guatemala, Guatemala', '010110'],
  ['Ciudad de Guatemala, zona 10', '010110'],
  ['Guate, Z10', '010110'],
  ['zona 1, Mixco', '010801'],
  ['Zona 1 de Mixco', '010801'],
  ['villa nueva zona 4', '011504'],
  ['Z3 Quetzaltenango', '090103'],
  ['010110', '010110'],
  ['10110', '010110'],
  ['0101', '0101'],
  ['101', '0101'],
  ['301', '0301'],
  ['0301.0', '0301'],
  ['1', '01'],
  ['Ciudad de Guatemala', '0101'],
  ['Guatemala, Guatemala', '0101'],
  ['Guatemala', '01'],
  ['departamento de Guatemala', '01'],
  ['Depto. de Petén', '17'],
  ['San José, Petén', '1702'],
  ['Petén, San José', '1702'],
  ['El Progreso, Jutiapa', '2202'],
  ['La Libertad, Huehuetenango', '1311'],
  ['Mixco', '0108'],
  ['Mixco, Guatemala', '0108'],
  ['Mixco, Guatemala, C.A.', '0108'],
  ['Antigua Guatemala, Sacatepéquez, Guatemala', '0301'],
  ['Guate', '0101'],
  ['la capital', '0101'],
  ['Ciudad Capital', '0101'],
  ['Antigua', '0301'],
  ['La Antigua', '0301'],
  ['Xela', '0901'],
  ['XELAJÚ', '0901'],
  ['Xela, Quetzaltenango', '0901'],
  ['Huehue', '1301'],
  ['Chimal', '0401'],
  ['Reu', '1101'],
  ['Mazate', '1001'],
  ['Chiqui', '2001'],
  ['Coatepeque', '0920'],
  ['Chichi', '1406'],
  ['Pana', '0710'],
  ['Tecún Umán', '1217'],
  ['Puerto San José', '0509'],
  ['Sta. Catarina Pinula', '0102'],
  ['Sn. Juan Sac.', '0110'],
  ['S. Juan Ostuncalco', '0909'],
  ['Sto. Domingo Xenacoj', '0305'],
  ['Sta Cruz Quiché', '1401'],
  ['Stgo. Atitlán', '0719'],
  ['Cotzumalguapa', '0502'],
  ['Tecpán', '0406'],
  ['Petapa', '0117'],
  ['SAN JOSE  PINULA', '0103'],
  ['Municipio de Guatemala', '0101'],
  ['Mpio. San Marcos', '1201'],
  ['Departamento de Xela', '09'],
  ['San Andrés, Chimaltenango', '0413'],
  ['Concepción, Chiquimula', '2008'],
  ['Guatemala, Chimaltenango', '0401'],
  ['Cdad. de Guatemala', '0101'],
  ['Pto. San José', '0509'],
  ['Sn. Fco. El Alto', '0803'],
])('finds %s', (text, code) => {
  expect(place(text)).toEqual({ is: code });
});

it.each([
  ['San José', 'San José, Petén'],
  ['Santa Lucía', 'Santa Lucía Cotzumalguapa, Escuintla'],
  ['La Libertad', 'La Libertad, Huehuetenango'],
  ['El Progreso', 'El Progreso, Jutiapa'],
  ['San Pedro Sac.', 'San Pedro Sacatepéquez, San Marcos'],
  ['San Pedro', 'San Pedro Carchá, Alta Verapaz'],
  ['Zona 10', 'Zona 10, Mixco'],
  ['El Puerto', 'San José, Escuintla'],
])('lists the places that %s may be', (text, candidate) => {
  expect(place(text)).toEqual({ several: expect.arrayContaining([candidate]) });
});

it.each(['Zona 20, Guatemala', 'Zona 3, Petén', 'Mixco, Villa Nueva', 'Macondo', '9999', 'Mixco, Petén'])(
  'does not find %s',
  (text) => {
    expect(place(text)).toBe('none');
  },
);

it.each([
  ['San Andrés', 'Chimaltenango', '0413'],
  ['San Pedro Sacatepéquez', 'Guatemala', '0109'],
  ['Coatepeque', 'Xela', '0920'],
  ['Zona 3', 'Mixco', '010803'],
  ['Antigua', 'Guatemala', '0301'],
  ['Mixco', 'GT-01', '0108'],
])('finds %s of the department %s', (name, department, code) => {
  expect(readPlace({ place: name, department }, { place }, () => expect.unreachable())).toBe(code);
});

it.each([
  ['Antigua', 'Escuintla'],
  ['Concepción', 'Zacapa'],
  ['San Andrés', 'Xela'],
])('does not look for %s outside of %s', (name, department) => {
  const faults: unknown[] = [];
  expect(readPlace({ place: name, department }, { place }, (column) => faults.push(column))).toBeNull();
  expect(faults).toEqual(['place']);
});
