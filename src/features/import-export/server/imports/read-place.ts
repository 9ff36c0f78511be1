import { parsePositionText } from '#shared/position-text.ts';
import type { Position } from '#shared/position.ts';
import type { Fault, Texts } from './guarded-columns.ts';
import type { Labels } from './labels.ts';

const UNKNOWN_PLACE = 'No existe ese lugar.';
const MAX_CANDIDATES = 8;

function ambiguous(names: readonly string[]): string {
  const more = names.length > MAX_CANDIDATES ? ` y ${names.length - MAX_CANDIDATES} más` : '';
  return `Hay varios lugares así: ${names.slice(0, MAX_CANDIDATES).join('; ')}${more}. Escribe uno completo, o su código.`;
}

const CONFLICT = 'Este nombre es de otro lugar que el de la columna del lugar: deja uno de los dos.';

export function readPlace(
  texts: Texts,
  { place: find, answeredPlace }: Pick<Labels, 'place' | 'answeredPlace'>,
  fault: Fault,
): string | null {
  const { place = '', place_name: name = '', department = '' } = texts;
  const look = (text: string) => {
    if (!department || /^\d/.test(text)) return find(text);
    const found = find(`${text}, departamento ${department}`);
    const inside = found === 'none' ? find(`${text}, ${department}`) : found;
    return inside === 'none' && find(department) === 'none' ? find(text) : inside;
  };
  const written = place || name || department;
  if (!written) return null;
  const asked = {
    kind: 'place',
    text: [...new Set([written, department])].filter(Boolean).join(', '),
  } as const;
  const answer = answeredPlace?.(asked.text);
  if (answer) return answer.is;
  const column = place ? 'place' : name ? 'place_name' : 'department';
  const found = column === 'department' ? find(`departamento ${department}`) : look(written);
  if (found === 'none') fault(column, UNKNOWN_PLACE, asked);
  else if ('several' in found) fault(column, ambiguous(found.several), asked);
  else {
    const named = place && name ? look(name) : 'none';
    const isOther =
      typeof named === 'object' &&
      'is' in named &&
      !named.is.startsWith(found.is) &&
      !found.is.startsWith(named.is);
    if (isOther) fault('place_name', CONFLICT);
    return found.is;
  }
  return null;
}

const POSITION = 'Escribe la ubicación como «14.6349, -90.5069», en Guatemala.';
const HALF = 'Falta la otra coordenada.';

const decimal = (text: string) => text.replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2');

export function readPosition(texts: Texts, fault: Fault): Position | null {
  const { position = '', latitude = '', longitude = '' } = texts;
  if (!position && Boolean(latitude) !== Boolean(longitude)) {
    fault(latitude ? 'latitude' : 'longitude', HALF);
    return null;
  }
  const written = position || (latitude && `${decimal(latitude)}, ${decimal(longitude)}`);
  if (!written) return null;
  const read = parsePositionText(written);
  if (!read) fault(position ? 'position' : 'latitude', POSITION);
  return read;
}
