import { describe, expect, it } from 'vitest';
import { listReadings } from './list-readings.ts';

describe('what a text of hours may mean', () => {
  it.each([
    ['todos los días de 7 a 9', ['lun-dom 07:00-09:00', 'lun-dom 07:00-21:00']],
    ['lunes a viernes de 8 a 5', ['lun-vie 08:00-17:00']],
    ['lun-vie 8-12 y 2-6', ['lun-vie 08:00-12:00 14:00-18:00']],
    ['sábado 5 a 9', ['sáb 05:00-09:00', 'sáb 05:00-21:00', 'sáb 17:00-21:00']],
    ['8:00 a.m. a 5:00 p.m.', ['lun-dom 08:00-17:00', 'lun-sáb 08:00-17:00', 'lun-vie 08:00-17:00']],
    ['lun-vie 08:00-17:00', ['lun-vie 08:00-17:00']],
    ['24/7', ['lun-dom 00:00-00:00']],
    ['cuando se puede', []],
    ['', []],
  ])('of «%s» is listed', (text, readings) => {
    expect(listReadings(text)).toEqual(readings);
  });
});

describe('opening_hours of OpenStreetMap', () => {
  it.each([
    ['Mo-Fr 08:00-17:00; Sa 08:00-12:00', ['lun-vie 08:00-17:00; sáb 08:00-12:00']],
    ['Mo-Su 07:00-21:00', ['lun-dom 07:00-21:00']],
    ['Mo-Fr 08:00-12:00,14:00-18:00; PH off', ['lun-vie 08:00-12:00 14:00-18:00']],
    ['Tu,Th 09:00-13:00', ['mar 09:00-13:00; jue 09:00-13:00']],
    ['Fr-Su 18:00-02:00', ['vie-dom 18:00-02:00']],
    ['24/7', ['lun-dom 00:00-00:00']],
    ['Mo-Fr sunrise-sunset', []],
    ['Mo[1] 09:00-12:00', []],
    ['Apr-Oct: Mo-Fr 08:00-17:00', []],
  ])('are read where they are of the usual kind: %s', (text, readings) => {
    expect(listReadings(text)).toEqual(readings);
  });
});
