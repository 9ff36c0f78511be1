import { describe, expect, it } from 'vitest';
import { understandAttributes } from './understand.ts';

describe('what a search asks of a business', () => {
  it.each([
    ['pizza a domicilio', 'pizza', 'delivery'],
    ['pizza con servicio a domicilio', 'pizza', 'delivery'],
    ['pollo que lleven a la casa', 'pollo', 'delivery'],
    ['farmacia con entrega a domicilio', 'farmacia', 'delivery'],
    ['tacos para llevar', 'tacos', 'takeaway'],
    ['restaurante que acepte tarjeta', 'restaurante', 'card'],
    ['ferretería que se pueda pagar con tarjeta de crédito', 'ferretería que se pueda', 'card'],
    ['zapatería con visacuotas', 'zapatería', 'instalments'],
    ['muebles a plazos', 'muebles', 'instalments'],
    ['librería que den factura', 'librería', 'invoice'],
    ['cafetería con wifi', 'cafetería', 'wifi'],
    ['hotel con parqueo', 'hotel', 'parking'],
    ['hotel pet friendly', 'hotel', 'pets'],
    ['restaurante que acepten perros', 'restaurante', 'pets'],
    ['comedor con juegos para niños', 'comedor', 'children'],
    ["abogado que hable k'iche'", 'abogado', 'quc'],
    ['abogado que hable quiché', 'abogado', 'quc'],
    ['médico que hable kiche', 'médico', 'quc'],
    ['dentista que habla q´eqchi´', 'dentista', 'kek'],
    ['notario que atienda en kaqchikel', 'notario', 'cak'],
    ['hotel donde hablen inglés', 'hotel', 'en'],
    ['pizza a domicilio que acepten tarjeta', 'pizza', 'card,delivery'],
    ['pizza a domicilio abierto ahora', 'pizza', 'delivery'],
  ])('in %s', (text, search, attributes) => {
    expect(understandAttributes(text)).toMatchObject({ search, attributes });
  });

  it.each([
    'parqueo',
    'ropa para niños',
    'clases de inglés',
    'profesora de mam',
    'tarjetas de presentación',
    'cajero automático',
    'facturas',
    'internet',
    'alimento para mascotas',
    'sillas de ruedas',
    'baños',
    'Domicilio Legal Abogados',
    'bicicletas',
  ])('is nothing in %s', (text) => {
    expect(understandAttributes(text)).toBeNull();
  });
});
