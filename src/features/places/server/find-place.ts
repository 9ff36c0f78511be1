import { placeName } from '#shared/place-name.ts';
import { foldText } from '#shared/text.ts';

export interface NamedPlace {
  code: string;
  name: string;
  parentCode: string | null;
  nickname: string | null;
}

export type FoundPlace = { is: string } | { several: string[] } | 'none';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sta: 'santa',
    sto: 'santo',
    sn: 'san',
    stgo: 'santiago',
    sgo: 'santiago',
    cd: 'ciudad',
    ciu: 'ciudad',
    cdad: 'ciudad',
    pto: 'puerto',
    fco: 'francisco',
  }),
);
const INSIGNIFICANT = new Set(['la', 'el', 'los', 'las', 'de', 'del', 'en']);
const DEPARTMENT = new Set(['departamento', 'depto', 'dpto', 'dep']);
const MUNICIPALITY = new Set(['municipio', 'mun', 'muni', 'mpio', 'cabecera']);
const COUNTRY = new Set(['guatemala', 'gt', 'gtm', 'c a', 'ca', 'centroamerica', 'centro america']);
const MAX_LENGTH = 120;

const spell = (text: string) =>
  foldText(text.normalize('NFKC'))
    .replace(/[\p{C}\p{M}]/gu, '')
    .replace(/[’‘ʼ'`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const words = (text: string): string[] =>
  spell(text)
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .filter((word) => word !== '' && ![INSIGNIFICANT, DEPARTMENT, MUNICIPALITY].some((set) => set.has(word)));

const key = (text: string) => words(text).join(' ');

interface KnownPlace {
  place: NamedPlace;
  names: string[];
  nicknames: string[];
}

const MIN_PREFIX = 3;
const SAINTS = new Set(['san', 'santa', 'santo', 'santiago']);

function abbreviates(asked: readonly string[], name: string): boolean {
  const full = name.split(' ');
  return (
    asked.length === full.length &&
    asked.every((word, place) => {
      const other = full[place] ?? '';
      if (word === 's') return SAINTS.has(other);
      return word === other || (word.length >= MIN_PREFIX && place > 0 && other.startsWith(word));
    })
  );
}

const isPart = (asked: string, name: string) => ` ${name} `.includes(` ${asked} `);

const ZONA = /\b(?:zona|z)[. ]*0?(\d{1,2})\b/i;

const CODE = /^(\d{1,6})(?:[.,]0+)?$/;

function expandCode(text: string): string | null {
  const [, digits] = CODE.exec(text.trim()) ?? [];
  return digits === undefined ? null : digits.length % 2 === 0 ? digits : `0${digits}`;
}

interface Directory {
  known: readonly KnownPlace[];
  byCode: ReadonlyMap<string, NamedPlace>;
}

function fullName({ byCode }: Directory, code: string): string {
  const place = byCode.get(code);
  const around = place?.parentCode ? byCode.get(place.parentCode) : undefined;
  if (!place) return code;
  return around ? `${placeName(place)}, ${placeName(around)}` : `${place.name} (departamento)`;
}

function namedLevel(part: string): number | null {
  const said = spell(part).split(' ');
  if (said.some((word) => DEPARTMENT.has(word))) return 2;
  return said.some((word) => MUNICIPALITY.has(word)) ? 4 : null;
}

const NAME_KINDS = 3;

/**
 * Returns the best kind of match alone: whole names, then everyday ones of municipalities and departments,
 * abbreviations, parts. The country is no part of a longer name.
 */
function match(
  { known }: Directory,
  part: string,
  isMeant: (place: NamedPlace) => boolean = () => true,
): NamedPlace[] {
  const asked = words(part);
  const name = asked.join(' ');
  if (name === '') return [];
  const level = namedLevel(part);
  const kinds: ((one: KnownPlace) => boolean)[] = [
    ({ names }) => names.includes(name),
    ({ nicknames, place }) => place.code.length === 4 && nicknames.includes(name),
    ({ nicknames }) => nicknames.includes(name),
    ({ names, nicknames }) => [...names, ...nicknames].some((other) => abbreviates(asked, other)),
    ({ names, nicknames }) => [...names, ...nicknames].some((other) => isPart(name, other)),
  ];
  for (const fits of COUNTRY.has(name) ? kinds.slice(0, NAME_KINDS) : kinds) {
    const found = known
      .filter((one) => fits(one) && isMeant(one.place))
      .map(({ place }) => place)
      .filter(({ code }) => level === null || code.length === level);
    if (found.length > 0) return found;
  }
  return [];
}

function withLonger({ known }: Directory, found: NamedPlace[], part: string): NamedPlace[] {
  if (found.length < 2) return found;
  const start = `${key(part)} `;
  return known
    .filter(({ names, place }) => found.includes(place) || names.some((other) => other.startsWith(start)))
    .map(({ place }) => place);
}

function isWithin(directory: Directory, { code }: NamedPlace, part: string): boolean {
  const isInside = match(directory, part).some((outer) => outer.code !== code && code.startsWith(outer.code));
  return isInside || COUNTRY.has(spell(part));
}

function findAround(directory: Directory, parts: readonly string[]): NamedPlace[] {
  const [first = '', ...rest] = parts;
  const found = match(directory, first, (place) => rest.every((part) => isWithin(directory, place, part)));
  if (rest.length > 0) {
    const inner = found.filter(({ code }) => code.length === 4);
    return inner.length > 0 ? inner : found;
  }
  // A department and its capital share the name: alone it is the department.
  const outer = found.find(({ code }) => code.length === 2);
  return outer && found.every(({ code }) => code.startsWith(outer.code))
    ? [outer]
    : withLonger(directory, found, first);
}

const zonaCodes = (found: readonly NamedPlace[], zona: string) =>
  found.map(({ code }) => `${code.length === 2 ? `${code}01` : code}${zona}`);

function findCodes(directory: Directory, text: string): string[] {
  const { byCode } = directory;
  const folded = foldText(text);
  const [written, number] = ZONA.exec(folded) ?? [];
  const parts = (written === undefined ? folded : folded.replace(written, ', '))
    .split(/[,;/()\n]| - /)
    .filter((part) => key(part) !== '');
  const forward = findAround(directory, parts);
  const found = forward.length > 0 ? forward : findAround(directory, parts.toReversed());
  if (number === undefined) return found.map(({ code }) => code);
  const zona = number.padStart(2, '0');
  if (parts.length === 0)
    return [...byCode.keys()].filter((code) => code.length === 6 && code.endsWith(zona));
  return zonaCodes(found, zona).filter((code) => byCode.has(code));
}

/**
 * Returns a search for places as people name them: code, official or everyday name, abbreviated, with zona and with
 * what lies around it in any order. The everyday names are those of `place.nickname`.
 */
export function createPlaceFinder(places: readonly NamedPlace[]): (text: string) => FoundPlace {
  const directory: Directory = {
    byCode: new Map(places.map((place) => [place.code, place] as const)),
    known: places
      .filter(({ code }) => code.length < 6)
      .map((place) => ({
        place,
        names: [key(place.name), key(placeName(place))],
        nicknames: (place.nickname ?? '').split(',').map(key).filter(Boolean),
      })),
  };
  return (text) => {
    if (text.length > MAX_LENGTH) return 'none';
    const code = expandCode(text);
    if (code !== null) return directory.byCode.has(code) ? { is: code } : 'none';
    const codes = [...new Set(findCodes(directory, text))];
    const [only, ...others] = codes;
    if (only === undefined) return 'none';
    return others.length === 0 ? { is: only } : { several: codes.map((one) => fullName(directory, one)) };
  };
}
