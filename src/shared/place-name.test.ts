import { describe, expect, it } from 'vitest';
import { placeName, placePhrase, placeText } from './place-name.ts';

const capital = { code: '0101', name: 'Guatemala', department: 'Guatemala' };
const capitalDepartment = { code: '01', name: 'Guatemala', department: 'Guatemala' };
const antigua = { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' };
const peten = { code: '17', name: 'Petén', department: 'Petén' };

describe('names of places', () => {
  it('distinguishes the capital from its departamento', () => {
    expect([capital, capitalDepartment].map(placeName)).toEqual(['Ciudad de Guatemala', 'Guatemala']);
    expect([capital, capitalDepartment].map(placePhrase)).toEqual([
      'Ciudad de Guatemala',
      'el departamento de Guatemala',
    ]);
  });

  it('gives a municipio its departamento, and nothing its own name twice', () => {
    expect([antigua, peten, capital].map(placeText)).toEqual([
      'Antigua Guatemala, Sacatepéquez',
      'Petén',
      'Ciudad de Guatemala',
    ]);
  });
});
