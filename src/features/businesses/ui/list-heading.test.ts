import { describe, expect, it } from 'vitest';
import { listHeading } from './list-heading.ts';

const sacatepequez = { code: '03', name: 'Sacatepéquez' };
const guatemala = { code: '01', name: 'Guatemala' };

describe('listHeading', () => {
  it.each([
    [{}, 'Negocios en Guatemala'],
    [{ category: 'Restaurantes' }, 'Restaurantes en Guatemala'],
    [{ category: 'Restaurantes', place: sacatepequez }, 'Restaurantes en Sacatepéquez'],
    [{ place: guatemala }, 'Negocios en el departamento de Guatemala'],
    [{ search: 'pan' }, 'Resultados de «pan»'],
    [
      { search: 'pan', category: 'Cafeterías', place: sacatepequez },
      'Resultados de «pan» en Cafeterías, Sacatepéquez',
    ],
  ])('%j', (scope, heading) => {
    expect(listHeading(scope)).toBe(heading);
  });
});
