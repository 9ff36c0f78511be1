interface NamedPlace {
  code: string;
  name: string;
}

const CAPITAL = '0101';
const CAPITAL_DEPARTMENT = '01';

/** Officially the capital, its departamento and the country are all just `Guatemala`. */
export function placeName({ code, name }: NamedPlace): string {
  return code === CAPITAL ? 'Ciudad de Guatemala' : name;
}

/** As it follows an `en`: `Antigua Guatemala`, `el departamento de Guatemala`. */
export function placePhrase(place: NamedPlace): string {
  return place.code === CAPITAL_DEPARTMENT ? `el departamento de ${place.name}` : placeName(place);
}

export function placeText(place: NamedPlace & { department: string }): string {
  const isDepartment = place.name === place.department;
  return isDepartment ? placeName(place) : `${placeName(place)}, ${place.department}`;
}
