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

export function placeText(place: LabelledPlace, address?: string | null): string {
  const { code, name, municipality, department } = place;
  if (!municipality) return name === department ? placeName(place) : `${placeName(place)}, ${department}`;
  const city = placeName({ code: code.slice(0, 4), name: municipality });
  return /\bz(ona|\.| ?\d)/i.test(address ?? '') ? city : `${name}, ${city}`;
}
