import { describe, expect, it } from 'vitest';
import { addChoices, listHeading, withFilter } from './list-filters.ts';

const filters = { search: 'pan', place: '03', cursor: 'abc' };

function buildForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('withFilter', () => {
  it('sets or removes one filter and returns to the first page', () => {
    expect(withFilter(filters, 'open', 'now')).toEqual({ search: 'pan', place: '03', open: 'now' });
    expect(withFilter(filters, 'place')).toEqual({ search: 'pan' });
    expect(withFilter(filters, 'place', '')).toEqual({ search: 'pan' });
  });
});

describe('addChoices', () => {
  it('adds every choice that differs', () => {
    const form = buildForm({ place: '0301', open: 'now', sort: '', category: '' });
    expect(addChoices(form, filters)).toEqual({ search: 'pan', place: '0301', open: 'now' });
  });

  it('returns null when the form has nothing but what the address has', () => {
    expect(addChoices(buildForm({ place: '03', category: '' }), filters)).toBeNull();
    expect(addChoices(buildForm({ place: '', search: 'otra' }), filters)).toBeNull();
  });
});

const sacatepequez = { code: '03', name: 'Sacatepéquez' };
const guatemala = { code: '01', name: 'Guatemala' };

describe('listHeading', () => {
  it.each([
    [{}, 'Negocios en Guatemala'],
    [{ category: 'Restaurantes' }, 'Restaurantes en Guatemala'],
    [{ category: 'Restaurantes', place: sacatepequez }, 'Restaurantes en Sacatepéquez'],
    [{ place: guatemala }, 'Negocios en el departamento de Guatemala'],
    [{ search: 'pan' }, 'Resultados de «pan»'],
    [{ goesTo: 'Mixco' }, 'Negocios que van a Mixco'],
    [{ goesTo: 'ese lugar', category: 'Plomeros' }, 'Plomeros que van a ese lugar'],
    [{ search: 'pan', goesTo: 'Mixco' }, 'Resultados de «pan» que van a Mixco'],
    [
      { search: 'pan', category: 'Cafeterías', place: sacatepequez },
      'Resultados de «pan» en Cafeterías, Sacatepéquez',
    ],
  ])('%j', (scope, heading) => {
    expect(listHeading(scope)).toBe(heading);
  });
});
