import { expect, it } from 'vitest';
import { bannerState } from './terms.ts';

const NOW = new Date('2026-11-27T18:00:00Z');
const ALWAYS = { isActive: true, startsOn: null, endsOn: null };

it.each([
  [{}, true, 'Visible'],
  [{ isActive: false, endsOn: '2026-12-03' }, false, 'En pausa'],
  [{ endsOn: '2026-12-03' }, true, 'Se muestra hasta el 3 de diciembre'],
  [{ endsOn: '2026-11-27' }, true, 'Se muestra hasta el 27 de noviembre'],
  [{ endsOn: '2026-11-26' }, false, 'Terminó el 26 de noviembre'],
  [{ endsOn: '2027-01-31' }, true, 'Se muestra hasta el 31 de enero de 2027'],
  [{ startsOn: '2026-11-27' }, true, 'Visible'],
  [{ startsOn: '2026-11-30' }, false, 'Empieza el lunes 30 de noviembre'],
  [{ startsOn: '2026-12-15' }, false, 'Empieza el 15 de diciembre'],
] as const)('a banner with %j', (terms, isShown, words) => {
  expect(bannerState({ ...ALWAYS, ...terms }, NOW)).toEqual({ isShown, words });
});
