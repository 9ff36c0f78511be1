import { expect, it } from 'vitest';
import { findMoneyWarning as find } from './presenter.ts';
import type { MoneyWarning } from '../schema.ts';

const CASES: [string, MoneyWarning | null][] = [
  ['Empleo: vendedora de mostrador', 'job'],
  ['EMPLEOS DISPONIBLES EN XELA', 'job'],
  ['Vacante para mesero de fin de semana', 'job'],
  ['Tenemos vacantes, sueldo base más comisión', 'job'],
  ['Plaza disponible en restaurante', 'job'],
  ['Plazas para pilotos de camión', 'job'],
  ['Se busca personal de limpieza', 'job'],
  ['Se necesita ayudante de cocina', 'job'],
  ['Se solicitan vendedores con moto', 'job'],
  ['Buscamos a una cajera responsable', 'job'],
  ['Contratamos costureras', 'job'],
  ['Estamos contratando', 'job'],
  ['Oferta laboral en zona 10', 'job'],
  ['Oportunidad de trabajo en Canadá', 'job'],
  ['Trabaja con nosotros', 'job'],
  ['Trabajo desde casa, gana Q3,000 a la semana', 'job'],
  ['Manda tu CV por WhatsApp', 'job'],
  ['Necesito niñera de lunes a viernes', 'job'],
  ['Empleo en hotel: habitación incluida, se paga depósito previo', 'job'],
  ['Alquilo apartamento en zona 1', 'rental'],
  ['Apartamento en alquiler, dos cuartos', 'rental'],
  ['Se renta casa en Mixco', 'rental'],
  ['Casa en renta cerca del centro', 'rental'],
  ['Rento cuarto para señorita', 'rental'],
  ['Alquiler de local comercial', 'rental'],
  ['Local para alquilar en la 6a avenida', 'rental'],
  ['Local que se alquila en la 6a avenida', 'rental'],
  ['Habitación que se renta con un anticipo', 'rental'],
  ['Arrendamiento de bodegas', 'rental'],
  ['Terreno en alquiler para siembra', 'rental'],
  ['Pedidos de pastel con un anticipo del 50 %', 'deposit'],
  ['Trabajamos con anticipo', 'deposit'],
  ['Pide un adelanto de Q100', 'deposit'],
  ['Reserva tu lugar con Q200', 'deposit'],
  ['Apártalo con Q50', 'deposit'],
  ['Reservar con depósito', 'deposit'],
  ['Deposita en la cuenta y te lo enviamos', 'deposit'],
  ['Depósito previo para envíos', 'deposit'],
  ['Solo transferencia, no hay pago contra entrega', 'deposit'],
  ['Envíos previa transferencia', 'deposit'],
  ['Paga con tarjeta de regalo', 'deposit'],
  ['Aceptamos gift cards', 'deposit'],
  ['Pago por adelantado', 'deposit'],
  ['Renta de mesas y sillas, depósito de garantía', 'deposit'],
  ['Renta de mesas y sillas', null],
  ['Alquiler de trajes y toldos', null],
  ['Trabajo de calidad garantizado', null],
  ['Trabajamos de lunes a viernes', null],
  ['Corrida en la plaza de toros', null],
  ['Feria en la plaza central', null],
  ['Se reparan rentas', null],
  ['Contador: impuesto sobre la renta, en tu casa u oficina', null],
  ['Depósito de agua de 1,000 litros', null],
  ['Depósito dental y de materiales', null],
  ['Aceptamos efectivo, tarjeta y transferencia', null],
  ['Traspasos y transferencia de vehículos', null],
  ['Te lo llevas sin enganche ni anticipo', null],
  ['Envíos sin adelanto: pagas al recibir', null],
  ['Adelantos tecnológicos en la expo', null],
  ['Se busca perrito perdido en zona 7', null],
  ['Buscamos la mejor fruta para ti', null],
  ['Ropa de trabajo y botas', null],
  ['Pan recién salido del horno', null],
  ['Casa de huéspedes con desayuno', null],
  ['Venta de casa en Antigua', null],
  ['Tarjetas de cumpleaños y regalos', null],
  ['Reserva con tiempo tu mesa', null],
];

const findMoneyWarning = (title: string, content: string) => find({ kind: 'notice', title, content });

it.each(CASES)('%s: %s', (text, expected) => {
  expect(findMoneyWarning(text, 'Escríbenos.')).toBe(expected);
  expect(findMoneyWarning('Novedades', text)).toBe(expected);
});

it('takes a job at its word', () => {
  expect(find({ kind: 'job', title: 'Barista', content: 'Sábados y domingos.' })).toBe('job');
  expect(find({ kind: 'event', title: 'Barista', content: 'Sábados y domingos.' })).toBeNull();
});

it('reads the longest content at once', () => {
  const content = 'se alquila casa que se renta '.repeat(180).slice(0, 5_000);
  const start = performance.now();
  for (const text of [content, 'a'.repeat(5_000), 'casa '.repeat(1_000), 'se busca a '.repeat(450)])
    findMoneyWarning(text, text);
  expect(performance.now() - start).toBeLessThan(200);
});
