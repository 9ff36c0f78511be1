import { describe, expect, it } from 'vitest';
import { placeName, placePhrase, placeText } from './place-name.ts';

const capital = { code: '0101', name: 'Guatemala', department: 'Guatemala' };
const capitalDepartment = { code: '01', name: 'Guatemala', department: 'Guatemala' };
const antigua = { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' };
const peten = { code: '17', name: 'Petén', department: 'Petén' };
const zona10 = { code: '010110', name: 'Zona 10', municipality: 'Guatemala', department: 'Guatemala' };
const zona3 = { code: '010803', name: 'Zona 3', municipality: 'Mixco', department: 'Guatemala' };

describe('names of places', () => {
  it('distinguishes the capital from its departamento', () => {
    expect([capital, capitalDepartment].map(placeName)).toEqual(['Ciudad de Guatemala', 'Guatemala']);
    expect([capital, capitalDepartment].map(placePhrase)).toEqual([
      'Ciudad de Guatemala',
      'el departamento de Guatemala',
    ]);
  });

  it('gives a municipio its departamento, and nothing its own name twice', () => {
    expect([antigua, peten, capital].map((place) => placeText(place))).toEqual([
      'Antigua Guatemala, Sacatepéquez',
      'Petén',
      'Ciudad de Guatemala',
    ]);
  });

  it('gives a zona its municipio', () => {
    expect([zona10, zona3].map((place) => placeText(place))).toEqual([
      'Zona 10, Ciudad de Guatemala',
      'Zona 3, Mixco',
    ]);
  });

  it.each([
    ['13 calle 2-60, zona 10', 'Ciudad de Guatemala'],
    ['13 calle 2-60 z.10', 'Ciudad de Guatemala'],
    ['13 calle 2-60 Z 10', 'Ciudad de Guatemala'],
    ['Plaza Zacapa', 'Zona 10, Ciudad de Guatemala'],
    [null, 'Zona 10, Ciudad de Guatemala'],
  ])('after the address %s is %s', (address, expected) => {
    expect(placeText(zona10, address)).toBe(expected);
  });
});
