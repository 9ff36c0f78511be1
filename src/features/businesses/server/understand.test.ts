import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understand, withoutFillers } from './understand.ts';

const OPEN = { open: 'now' };
const NEAR = { near: 'me' };

describe('what a search asks for beside its words', () => {
  it.each([
    ['taquería abierto ahora', 'taquería', OPEN],
    ['Farmacias abiertas', 'Farmacias', OPEN],
    ['farmacia que esté abierta ahorita', 'farmacia', OPEN],
    ['restaurantes abiertos en antigua', 'restaurantes en antigua', OPEN],
    ['panadería abierta hoy zona 10', 'panadería zona 10', OPEN],
    ['abierto ahora', '', OPEN],
    ['quién atiende ahorita dentista', 'quién dentista', OPEN],
    ['cerca de mí', '', NEAR],
    ['cerca de mi', '', NEAR],
    ['lavandería cerca de aquí', 'lavandería', NEAR],
    ['farmacia cerca', 'farmacia', NEAR],
    ['pinchazo por aquí cerca', 'pinchazo', NEAR],
    ['la gasolinera más cercana', 'la gasolinera', NEAR],
    ['hoteles cercanos', 'hoteles', NEAR],
    ['tacos cerca de donde estoy', 'tacos', NEAR],
    ['comedor cerquita', 'comedor', NEAR],
    ['tacos abierto y cerca de mí', 'tacos', { ...OPEN, ...NEAR }],
    ['cerca de mí abierto ahora ferretería', 'ferretería', { ...OPEN, ...NEAR }],
    ['FARMACIA ABIERTA CERCA DE MÍ', 'FARMACIA', { ...OPEN, ...NEAR }],
    ['farmacia cerca abierta', 'farmacia', { ...OPEN, ...NEAR }],
  ])('in %s', (text, search, asked) => {
    expect(understand(text)).toEqual({ search, ...asked });
  });

  it.each([
    'farmacia 24 horas',
    'farmacia abierta 24 horas',
    'restaurante abierto los domingos',
    'abierto domingo',
    'bar abierto hasta tarde',
    'cafetería abierta de noche',
    'museo al aire abierto',
    'cercas eléctricas',
    'cerca perimetral',
    'hotel cerca de antigua',
    'hoteles cercanos al aeropuerto',
    'hotel cercano a la terminal',
    'cercado',
    'abiertamente',
    'mi cerca de metal',
    '',
  ])('leaves %s as it is', (text) => {
    expect(understand(text)).toBeNull();
  });

  it('understands nothing more in what it leaves', () => {
    const words = [
      'abierto',
      'abiertas',
      'ahora',
      'cerca',
      'de',
      'mí',
      'aquí',
      'más',
      'cercano',
      'y',
      'hoy',
      'pan',
      'zona 10',
    ];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(text, (asked) => {
        const understood = understand(asked);
        fc.pre(understood !== null);
        expect(understand(understood.search)).toBeNull();
      }),
    );
  });
});

it.each([
  ['busco un plomero en mixco', 'un plomero en mixco'],
  ['necesito comprar tortillas', 'tortillas'],
  ['¿Dónde venden pan?', '¿Dónde pan?'],
  ['necesito el mejor dentista', 'el dentista'],
  ['quiero', 'quiero'],
])('the words that say what and where in %s are %s', (text, expected) => {
  expect(withoutFillers(text.split(' ')).join(' ')).toBe(expected);
});
