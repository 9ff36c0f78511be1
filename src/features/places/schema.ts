import * as v from 'valibot';

export const UNKNOWN_PLACE = 'Elige un departamento, municipio o zona de la lista.';

/** INE code: two digits for a departamento, four for a municipio; six for a zona, the last two being its number. */
export const PlaceCode = v.pipe(v.string(), v.regex(/^(\d{2}){1,3}$/, UNKNOWN_PLACE), v.examples(['0301']));

export const Place = v.object({ code: v.string(), name: v.string(), parentCode: v.nullable(v.string()) });
export type Place = v.InferOutput<typeof Place>;

/** Without `within`, the 22 departamentos. */
export const PlacesQuery = v.object({
  within: v.optional(
    v.pipe(v.string(), v.regex(/^(\d{2}){1,2}$/, 'Elige un departamento o municipio de la lista.')),
  ),
});

/** `department` is its own `name` for a departamento. */
export const PlaceLabel = v.object({
  code: v.string(),
  name: v.string(),
  /** Of a zona. */
  municipality: v.optional(v.string()),
  department: v.string(),
});
export type PlaceLabel = v.InferOutput<typeof PlaceLabel>;

export const NO_POSITION =
  'No encontramos una ubicación de Guatemala en ese texto. Pega el enlace de Google Maps o Waze, o las coordenadas.';
export const SHORT_LINK_FAILED =
  'No pudimos leer ese enlace. Ábrelo en Google Maps, mantén presionado tu negocio y copia las coordenadas.';

/** What was copied from a map or a chat. */
export const SharedPosition = v.object({
  text: v.pipe(v.string(NO_POSITION), v.trim(), v.nonEmpty(NO_POSITION), v.maxLength(2_000, NO_POSITION)),
});

const POSITION_EXPECTED = 'Indica la ubicación como «14.6349,-90.5069».';

/** `near` is `LAT,LNG` in degrees. */
export const PlaceAtQuery = v.object({
  near: v.pipe(
    v.string(POSITION_EXPECTED),
    v.regex(/^-?\d{1,2}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/, POSITION_EXPECTED),
    v.examples(['14.6349,-90.5069']),
  ),
});
