import { describe, expect, it } from 'vitest';
import { findShortLink, formatPosition, parsePositionText } from './position-text.ts';

const AT = { latitude: 14.634915, longitude: -90.506882 };

describe('parsePositionText', () => {
  it.each([
    ['14.634915, -90.506882'],
    [' 14.634915,-90.506882 '],
    ['14.634915 -90.506882'],
    ['geo:14.634915,-90.506882?z=17'],
    ['https://maps.google.com/?q=14.634915,-90.506882'],
    ['Ubicación: https://maps.google.com/maps?q=14.634915%2C-90.506882&z=17&hl=es'],
    ['https://www.google.com/maps?q=loc:14.634915,-90.506882'],
    ['https://www.google.com/maps/search/?api=1&query=14.634915%2C-90.506882'],
    ['https://www.google.com/maps/search/14.634915,+-90.506882?entry=tts'],
    ['https://www.google.com/maps/dir/?api=1&destination=14.634915,-90.506882'],
    ['https://www.google.com/maps/@14.634915,-90.506882,17z'],
    [
      'https://www.google.com/maps/place/Caf%C3%A9+A/@14.6300,-90.5000,17z/data=!3m1!4b1!4m6!3m5!1s0x8589:0x1!8m2!3d14.634915!4d-90.506882!16s',
    ],
    ['https://waze.com/ul?ll=14.634915,-90.506882&navigate=yes'],
    ['https://www.waze.com/ul?ll=14.634915%2C-90.506882&navigate=yes&zoom=17'],
    ['https://www.waze.com/live-map/directions?to=ll.14.634915%2C-90.506882'],
  ])('reads %s', (text) => {
    expect(parsePositionText(text)).toEqual(AT);
  });

  it.each([
    [`14°38'05.7"N 90°30'24.8"W`, 14.634917, -90.506889],
    ['https://waze.com/ul/h9fxek2nysc', 14.634915, -90.506882],
  ])('reads %s', (text, latitude, longitude) => {
    const position = parsePositionText(text);
    expect(position?.latitude).toBeCloseTo(latitude, 4);
    expect(position?.longitude).toBeCloseTo(longitude, 4);
  });

  it.each([
    [''],
    ['Zona 10'],
    ['5555 1234'],
    ['19.4326, -99.1332'],
    ['https://maps.app.goo.gl/AbCdEf123'],
    ['https://example.com/'],
    ['%E0%A4%A'],
    [`14.634915, -90.506882${' '.repeat(2_000)}.`],
  ])('finds no position in Guatemala in %s', (text) => {
    expect(parsePositionText(text)).toBeNull();
  });

  it('reads what formatPosition writes', () => {
    expect(parsePositionText(formatPosition(AT))).toEqual(AT);
  });
});

describe('findShortLink', () => {
  it.each([
    ['https://maps.app.goo.gl/AbC-123?g_st=iw', 'https://maps.app.goo.gl/AbC-123'],
    ['Mi negocio https://goo.gl/maps/xyz', 'https://goo.gl/maps/xyz'],
    ['https://maps.app.goo.gl.evil.example/x', null],
    ['https://evil.example/https://maps.app', null],
  ])('of %s is %s', (text, link) => {
    expect(findShortLink(text)).toBe(link);
  });
});
