interface NamedPlace {
  /** INE code. */
  code: string;
  name: string;
}

const CAPITAL = '0101';
const CAPITAL_DEPARTMENT = '01';

/** What a place is called: officially the capital is, like its departamento and the country, just `Guatemala`. */
export function placeName({ code, name }: NamedPlace): string {
  return code === CAPITAL ? 'Ciudad de Guatemala' : name;
}

/** The place behind an `en`: `Antigua Guatemala`, `el departamento de Guatemala`. */
export function placePhrase(place: NamedPlace): string {
  return place.code === CAPITAL_DEPARTMENT ? `el departamento de ${place.name}` : placeName(place);
}

/** A municipio with its departamento, `Antigua Guatemala, Sacatepéquez`; a departamento alone, and the capital too. */
export function placeText(place: NamedPlace & { department: string }): string {
  const standsAlone = place.name === place.department;
  return standsAlone ? placeName(place) : `${placeName(place)}, ${place.department}`;
}
