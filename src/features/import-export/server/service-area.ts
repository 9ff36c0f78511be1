import type { PlaceLabel } from '#features/places/schema.ts';
import type { FoundPlace } from '#features/places/server/index.ts';
import { MAX_SERVICE_PLACES } from '#shared/limits.ts';
import { placeName, placeText } from '#shared/place-name.ts';
import { excerpt, foldText } from '#shared/text.ts';
import type { Fault } from './imports/guarded-columns.ts';

type FindPlace = (text: string) => FoundPlace;

const INTRODUCTION =
  /^\W*(?:vamos|va|voy|llega|llegamos|atiende|atendemos|entrega|entregamos|servicio|cobertura)\b(?:\s+(?:a|hasta|en))?:?\s*/i;
const WHOLE_COUNTRY =
  /^(?:a )?(?:tod[oa] (?:el pais|guatemala|la republica)|nivel nacional|a nivel nacional)$/;
const DEPARTMENTS = 22;

/** `zona 7, 11 y 19`, and after it perhaps the city: `de Mixco`. */
const ZONAS =
  /\bz(?:onas?|s?\.)?\s*(\d{1,2}(?:\s*(?:,|y|e|-|\/)\s*(?:z(?:onas?|\.)?\s*)?\d{1,2}\b)*)(?:\s*(?:de|,?\s*en)\s+([^,;]+?))?(?=\s*(?:,|;| y |$))/gi;
const NUMBER = /\d{1,2}/g;

const CAPITAL = '0101';
const MAX_QUOTED = 40;
const MAX_CANDIDATES = 4;

/** Returns a name by which this place alone is read. */
export function fullPlaceName(place: PlaceLabel): string {
  if (place.code.length === 2) return `Departamento de ${place.name}`;
  if (place.municipality) return placeText(place);
  // In other departments too there are towns around which 'Guatemala' is, the country.
  const around = place.code.startsWith('01') ? `departamento de ${place.department}` : place.department;
  return `${placeName(place)}, ${around}`;
}

const codeOf = (found: FoundPlace): string | null =>
  typeof found === 'object' && 'is' in found ? found.is : null;

interface Zonas {
  numbers: string[];
  city: string | undefined;
}

/** Takes the zonas out of a text, so that its commas separate places. */
function takeZonas(text: string): { rest: string; zonas: Zonas[] } {
  const zonas: Zonas[] = [];
  const rest = text.replace(ZONAS, (_, numbers: string, city: string | undefined) => {
    zonas.push({ numbers: numbers.match(NUMBER) ?? [], city });
    return `#${zonas.length - 1}`;
  });
  return { rest, zonas };
}

interface Area {
  find: FindPlace;
  /** Is the place of the business itself. */
  home: string | null;
}

function findZonas(
  { numbers, city }: Zonas,
  { find, home }: Area,
): { codes: (string | null)[]; isAssumed: boolean } {
  const inTown = (town: string) => numbers.map((number) => codeOf(find(town + number.padStart(2, '0'))));
  if (city !== undefined) {
    const town = codeOf(find(city));
    const code = town?.length === 2 ? `${town}01` : town;
    return { codes: code ? inTown(code) : [null], isAssumed: false };
  }
  const own = home && home.length > 2 ? inTown(home.slice(0, 4)) : [null];
  return { codes: own.includes(null) ? inTown(CAPITAL) : own, isAssumed: true };
}

const unknown = (text: string) =>
  `No conocemos «${excerpt(text.trim(), MAX_QUOTED)}». Escribe lugares separados con punto y coma, como «Mixco; zona 7 de Guatemala».`;
const several = (text: string, names: readonly string[]) =>
  `«${excerpt(text.trim(), MAX_QUOTED)}» puede ser ${names.slice(0, MAX_CANDIDATES).join('; ')}. Escribe uno completo.`;
const TOO_MANY = `Son más de ${MAX_SERVICE_PLACES} lugares. Escribe el departamento o el municipio entero.`;

/** Tells `Mixco, Guatemala`, one place with what is around it, from `Guatemala, Mixco`. */
const isAround = (last: FoundPlace, whole: string): boolean => codeOf(last) !== whole;

const isOneZona = (zonas: readonly Zonas[], names: readonly string[]): boolean =>
  zonas.length === 1 && zonas[0]?.numbers.length === 1 && names[0] === '#0';

const assumed = (numbers: readonly string[], code: string): string => {
  const city = code.startsWith(CAPITAL) ? 'Ciudad de Guatemala' : 'su municipio';
  return `Leímos ${numbers.length > 1 ? 'zonas' : 'zona'} ${numbers.join(', ')} como de ${city}.`;
};

interface Reading extends Area {
  codes: string[];
  problem: (message: string) => void;
  notice: (message: string) => void;
}

function readName(name: string, { find, codes, problem }: Reading): void {
  const found = find(name);
  if (found === 'none') problem(unknown(name));
  else if ('several' in found) problem(several(name, found.several));
  else codes.push(found.is);
}

function readZonas(asked: Zonas, part: string, reading: Reading): void {
  const { codes: found, isAssumed } = findZonas(asked, reading);
  const known = found.filter((code) => code !== null);
  reading.codes.push(...known);
  if (known.length < found.length) reading.problem(unknown(part));
  else if (isAssumed) reading.notice(assumed(asked.numbers, known[0] ?? ''));
}

function readPart(part: string, reading: Reading): void {
  const { rest, zonas } = takeZonas(part);
  const names = rest
    .split(/,|\s+y\s+|\s+e\s+/)
    .map((name) => name.trim())
    .filter(Boolean);
  const whole = zonas.length === 0 || isOneZona(zonas, names) ? codeOf(reading.find(part)) : null;
  if (whole !== null && names.length > 1 && isAround(reading.find(names.at(-1) ?? ''), whole)) {
    reading.codes.push(whole);
    return;
  }
  for (const name of names) {
    const asked = zonas[Number(/^#(\d+)$/.exec(name)?.[1] ?? -1)];
    if (asked) readZonas(asked, part, reading);
    else readName(name, reading);
  }
}

/**
 * Reads places that a business goes to, as people write them: `va a Mixco, zona 7, 11 y 19`. A zona without its city is one
 * of the business's own, or else of the capital, which is said.
 */
export function readServiceArea(
  text: string | undefined,
  area: Area,
  fault: Fault,
  notice: Fault,
): string[] | null {
  const written = (text ?? '').replace(INTRODUCTION, '').trim();
  if (written === '') return null;
  if (WHOLE_COUNTRY.test(foldText(written).replace(/[^a-z ]/g, '')))
    return Array.from({ length: DEPARTMENTS }, (_, place) => String(place + 1).padStart(2, '0'));
  const codes: string[] = [];
  const problems: string[] = [];
  const reading: Reading = {
    ...area,
    codes,
    problem: (message) => problems.push(message),
    notice: (message) => notice('service_area', message),
  };
  for (const part of written.split(/[;\n]+/).filter((one) => one.trim() !== '')) readPart(part, reading);
  if (problems[0] !== undefined) fault('service_area', problems[0]);
  const distinct = [...new Set(codes)];
  if (distinct.length > MAX_SERVICE_PLACES) fault('service_area', TOO_MANY);
  return distinct.length > 0 ? distinct : null;
}
