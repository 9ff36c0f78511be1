import { joinWords } from './text.ts';

interface NamedPlace {
  code: string;
  name: string;
}

const CAPITAL = '0101';
const CAPITAL_DEPARTMENT = '01';

export function placeName({ code, name }: NamedPlace): string {
  return code === CAPITAL ? 'Ciudad de Guatemala' : name;
}

export function placePhrase(place: NamedPlace): string {
  return place.code === CAPITAL_DEPARTMENT ? `el departamento de ${place.name}` : placeName(place);
}

interface LabelledPlace extends NamedPlace {
  municipality?: string | undefined;
  department: string;
}

const ZONA_LENGTH = 6;

/** Returns `Mixco; zonas 7 y 11 de Ciudad de Guatemala`: each place once named, zonas with others of their city. */
export function placesText(places: readonly LabelledPlace[]): string {
  const groups = new Map<string, LabelledPlace[]>();
  for (const place of places) {
    const key = place.code.length === ZONA_LENGTH ? `in ${place.code.slice(0, 4)}` : place.code;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()].map(groupText).join('; ');
}

function groupText(group: readonly LabelledPlace[]): string {
  const [place] = group;
  if (!place) return '';
  const { code, name, municipality } = place;
  if (!municipality) return code.length === 2 ? `departamento de ${name}` : placeName(place);
  const numbers = group.map((zona) => zona.name.replace(/^Zona /, ''));
  const city = placeName({ code: code.slice(0, 4), name: municipality });
  return `${numbers.length > 1 ? 'zonas' : 'zona'} ${joinWords(numbers)} de ${city}`;
}

export function placeText(place: LabelledPlace, address?: string | null): string {
  const { code, name, municipality, department } = place;
  if (!municipality) return name === department ? placeName(place) : `${placeName(place)}, ${department}`;
  const city = placeName({ code: code.slice(0, 4), name: municipality });
  return /\bz(ona|\.| ?\d)/i.test(address ?? '') ? city : `${name}, ${city}`;
}
