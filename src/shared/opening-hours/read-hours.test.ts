import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';
import { formatHours } from './text.ts';

function summary(text: string): string {
  const read = readHours(text);
  if ('problem' in read) return `✗ ${read.problem}`;
  return [formatHours(read.hours), ...read.assumptions.map(() => '~')].join(' ');
}

const OFFICE = 'lun-vie 08:00-17:00';

describe('hours as people write them', () => {
  it.each(['constructor 8-17', '__proto__ 8-17', 'valueof a viernes 8-17'])('asks what %s means', (text) => {
    expect(summary(text)).toMatch(/^✗/);
  });

  it.each([
    ['24/7', 'lun-dom 00:00-00:00'],
    ['abierto 24 horas', 'lun-dom 00:00-00:00'],
    ['24 hrs todos los días', 'lun-dom 00:00-00:00'],
    ['24 horas los 365 días del año', 'lun-dom 00:00-00:00'],
    ['lun/mié/vie 8-17', 'lun 08:00-17:00; mié 08:00-17:00; vie 08:00-17:00'],
    ['Siempre abierto', 'lun-dom 00:00-00:00'],
    ['🕗 L-V 8:00 - 17:00 ⏰', OFFICE],
    ['cerrado', 'todos cerrado'],
    ['Lunes a viernes de 8 a 17 hrs, sábado 8-12', `${OFFICE}; sáb 08:00-12:00`],
    ['L-V 9am-6pm', 'lun-vie 09:00-18:00'],
    ['lun-vie 8am–12md y 2pm–6pm', 'lun-vie 08:00-12:00 14:00-18:00'],
    ['Lun 7:30AM-9PM', 'lun 07:30-21:00'],
    ['todos los días de 8:00 a 12:00 y de 14:00 a 18:00', 'lun-dom 08:00-12:00 14:00-18:00'],
    ['lun-vie 8 a mediodía', 'lun-vie 08:00-12:00'],
    ['lun 8pm a medianoche', 'lun 20:00-00:00'],
    ['todos los dias 5am a 12am', 'lun-dom 05:00-00:00'],
    ['Lunes\u00a0a\u00a0viernes 8:00\u00a0a.\u00a0m. – 5:00\u00a0p.\u00a0m.', OFFICE],
    [
      'Lunes a Viernes: 8:00 a.m. - 5:00 p.m. Sábado: 8:00 a.m. - 12:00 p.m. Domingo: cerrado',
      `${OFFICE}; sáb 08:00-12:00`,
    ],
    ['lunes\n8-12\nmartes\n8-13', 'lun 08:00-12:00; mar 08:00-13:00'],
    ['L a V 7am-4pm S 7am-12pm', 'lun-vie 07:00-16:00; sáb 07:00-12:00'],
    ['8-17 lunes a viernes', OFFICE],
    ['lun-vie 0800-1700', OFFICE],
    ['Horario: Lunes a Viernes 08:00 - 17:00 hrs.', OFFICE],
    ['8h00-17h00 lun', 'lun 08:00-17:00'],
    ['lun-vie 8 de la mañana a 5 de la tarde', OFFICE],
    ['2-6pm lunes', 'lun 14:00-18:00'],
    ['8-5pm lunes', 'lun 08:00-17:00'],
    ['lun 9a-6p', 'lun 09:00-18:00'],
    ['lunes 6pm-2am', 'lun 18:00-02:00'],
    ['entre semana 8 a.m.-5 p.m.', OFFICE],
    ['fines de semana 9am-5pm', 'sáb-dom 09:00-17:00'],
    ['7 días a la semana 8am-8pm', 'lun-dom 08:00-20:00'],
    ['todos los días excepto domingo 8-17', 'lun-sáb 08:00-17:00'],
    ['cerrado domingos; lun-sáb 8-17', 'lun-sáb 08:00-17:00'],
    ['lun a vie 8:00-17:00 sab y dom cerrado', OFFICE],
    ['Mon-Fri 8:00 am - 5:00 pm', OFFICE],
    ['miércoles y viernes 10 am - 6 pm', 'mié 10:00-18:00; vie 10:00-18:00'],
    ['lunes 14:00 pm a 18:00 pm', 'lun 14:00-18:00'],
    ['menos domingo 8-17', 'lun-sáb 08:00-17:00'],
    ['8-17 menos lunes y martes', 'mié-dom 08:00-17:00'],
    ['todos los días 8-17 menos martes', 'lun 08:00-17:00; mié-dom 08:00-17:00'],
    ['todos los días 24 horas excepto domingo', 'lun-sáb 00:00-00:00'],
    ['cerrado domingos, abierto lun-sab 8-17', 'lun-sáb 08:00-17:00'],
    ['lun-vie 8am-5pm sin cerrar al mediodía', OFFICE],
    ['jornada continua lun-vie 8am-5pm', OFFICE],
    ['24-7.', 'lun-dom 00:00-00:00'],
    ['lun 24 - 7 am', 'lun 00:00-07:00'],
    ['lun 02:00-06:00', 'lun 02:00-06:00'],
    ['lun 10:00-02:00', 'lun 10:00-02:00'],
    ['lun 22:00 a 06:00', 'lun 22:00-06:00'],
    ['lun 08:00 a 00:00', 'lun 08:00-00:00'],
  ])('reads %j', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['8:00 a.m. a 5:00 p.m.', 'lun-dom 08:00-17:00 ~'],
    ['8 a 5', 'lun-dom 08:00-17:00 ~ ~'],
    ['L-V 8 a 5', `${OFFICE} ~`],
    ['lun 9 a 1', 'lun 09:00-13:00 ~'],
    ['lun 7 a 7', 'lun 07:00-19:00 ~'],
    ['L-V 8 a 12 y 2 a 6', 'lun-vie 08:00-12:00 14:00-18:00 ~'],
    ['lun-vie 8-17; dom y feriados cerrado', `${OFFICE} ~`],
    ['lunes a jueves 11:00 a 10:00', 'lun-jue 11:00-22:00 ~'],
    ['lun 08:00 a 12:00 y 02:00 a 06:00', 'lun 08:00-12:00 14:00-18:00 ~'],
    ['lun 08:00-12:00 02:00-06:00', 'lun 08:00-12:00 14:00-18:00 ~'],
    ['lun-vie 08:00 a 05:00', `${OFFICE} ~`],
    ['lun 0800 a 0500', 'lun 08:00-17:00 ~'],
    ['lun 10:00 a 02:00', 'lun 10:00-14:00 ~'],
    ['lun 10-2 y 6-10', 'lun 10:00-14:00 18:00-22:00 ~ ~'],
    ['lun 5 a 8 pm', 'lun 17:00-20:00 ~'],
    ['lun-vie y feriados 8-17', `${OFFICE} ~`],
    ['lun-vie 8-17, incluso feriados', `${OFFICE} ~`],
    ['lun-vie 8-17 incluyendo días festivos', `${OFFICE} ~`],
    ['lun-vie 8-17; excepto feriados', `${OFFICE} ~`],
    ['Mo-Fr 08:00-17:00; PH off', `${OFFICE} ~`],
  ])('says what it assumes of %j', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it('says assumed hours as people do', () => {
    expect(readHours('lun-vie 8 a 5')).toMatchObject({
      assumptions: ['«8 a 5» se leyó como 8:00 a. m. a 5:00 p. m.'],
    });
  });

  it.each([
    ['lun-vie 8 a 10 pm', 'No sabemos si «8 a 10»'],
    ['12 a 12', 'No sabemos si'],
    ['lun 1 a 5', 'No sabemos si'],
    ['lun 02:00 a 06:00', 'No sabemos si «2 a 6»'],
    ['lun 12:00 a 02:00', 'No sabemos si «12 a 2»'],
    ['lun 10-2 y 6-12', 'No sabemos si «6 a 12»'],
    ['lun-sáb 8-17 excepto mié 8-12', 'punto y coma'],
    ['lun-dom 8-17 excepto', 'Falta decir qué días'],
    ['abierto lun-vie, sáb-dom cerrado', 'Faltan las horas'],
    ['cerrado domingos, abierto lun-sáb', 'Faltan las horas'],
    ['lun 8am a 10', 'No sabemos si'],
    ['m 8-17', 'No entendemos «m»'],
    ['L/V 8-17', 'No entendemos «L/V»'],
    ['lunes previa cita', 'No entendemos «previa»'],
    ['siempre', 'No entendemos «siempre»'],
    ['Mañanas', 'No entendemos «mañanas»'],
    ['8-17 segu\u0301n', 'No entendemos «según»'],
    ['lun 25:00-26:00', 'No entendemos «25:00»'],
    ['todos los días', 'Faltan las horas'],
    ['dom y feriados cerrado', 'Faltan las horas de los demás días'],
    ['feriados 8-12', 'El horario de feriados'],
    ['lun 8:00-17:00; lun 9:00-10:00', 'El lunes aparece dos veces'],
    ['lun 8am-9am 10am-11am 1pm-2pm', 'hasta dos horarios'],
    ['lun 8:00-12:00 11:00-13:00', 'se traslapan'],
    ['8-17 lun-vie, sáb 8-12', 'punto y coma'],
    ['lun 8:00', 'apertura y cierre'],
    ['a partir de las 5pm todos los días', 'apertura y cierre'],
    ['lunes 5pm en adelante', 'apertura y cierre'],
    ['', 'Faltan los días'],
    ['x'.repeat(501), 'demasiado largo'],
  ])('asks about %j', (text, problem) => {
    expect(summary(text)).toContain(`✗`);
    expect(summary(text)).toContain(problem);
  });
});
