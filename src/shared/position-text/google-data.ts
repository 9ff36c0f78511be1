interface DataField {
  number: number;
  type: string;
  value: string;
  fields: DataField[];
}

const FIELD = /^(\d{1,3})([a-z])(.*)$/s;
const MAX_DEPTH = 20;

function readFields(parts: readonly string[], depth: number): DataField[] {
  const fields: DataField[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const [, number, type = '', value = ''] = FIELD.exec(parts[index] ?? '') ?? [];
    if (number === undefined) continue;
    const size = type === 'm' && depth < MAX_DEPTH ? Math.min(Number(value) || 0, parts.length) : 0;
    const own = readFields(parts.slice(index + 1, index + 1 + size), depth + 1);
    fields.push({ number: Number(number), type, value, fields: own });
    index += size;
  }
  return fields;
}

export const parseGoogleData = (data: string): DataField[] => readFields(data.split('!').slice(1), 0);

const messages = (fields: readonly DataField[], number: number): DataField[] =>
  fields.filter((field) => field.number === number && field.type === 'm');

const degrees = (fields: readonly DataField[], number: number): number =>
  Number(fields.find((field) => field.number === number && field.type === 'd')?.value ?? Number.NaN);

type Point = readonly [number, number];

const asPoint = (latitude: number, longitude: number): Point | null =>
  Number.isFinite(latitude) && Number.isFinite(longitude) ? [latitude, longitude] : null;

export function listStops(fields: readonly DataField[]): (Point | null)[] {
  const route = messages(messages(fields, 4)[0]?.fields ?? [], 4)[0]?.fields ?? [];
  return messages(route, 1).map(({ fields: stop }) => {
    const at = messages(stop, 2)[0]?.fields ?? [];
    return asPoint(degrees(at, 2), degrees(at, 1));
  });
}

export function listEmbeddedStops(fields: readonly DataField[]): (Point | null)[] {
  const route = messages(messages(fields, 1)[0]?.fields ?? [], 4)[0]?.fields ?? [];
  return messages(route, 4).map(({ fields: stop }) => {
    const at = messages(stop, 3)[0]?.fields ?? [];
    return asPoint(degrees(at, 1), degrees(at, 2));
  });
}

export const isStreetView = (fields: readonly DataField[]): boolean => messages(fields, 6).length > 0;

const flatten = (fields: readonly DataField[]): DataField[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields)]);

export const listTexts = (fields: readonly DataField[]): string[] =>
  flatten(fields).flatMap(({ type, value }) => {
    if (type === 's') return [value];
    return type === 'z' ? [decodeBase64(value)] : [];
  });

function decodeBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Lists pins of places: `!3d` is a latitude, and `!4d` a longitude after it. */
export const listPins = (data: string): Point[] =>
  Array.from(
    data.matchAll(/!3d(-?\d{1,3}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g),
    ([, latitude, longitude]) => [Number(latitude), Number(longitude)],
  );
