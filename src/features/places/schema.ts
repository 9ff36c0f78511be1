import * as v from 'valibot';
import { cleanLine } from '#shared/clean-text.ts';
import { MAX_SERVICE_PLACES } from '#shared/limits.ts';
import { Position } from '#shared/position-schemas.ts';
import { MAX_POSITION_TEXT_LENGTH, NO_POSITION } from '#shared/position-text/reading.ts';

export const UNKNOWN_PLACE = 'Elige un departamento, municipio o zona de la lista.';

/** INE code: two digits for a departamento, four for a municipio; six for a zona, the last two being its number. */
export const PlaceCode = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.regex(/^(\d{2}){1,3}$/, UNKNOWN_PLACE),
  v.examples(['0301']),
);

/** Has each place once, in the order given; null for none. */
export const ServicePlaces = v.pipe(
  v.array(PlaceCode, UNKNOWN_PLACE),
  v.maxLength(MAX_SERVICE_PLACES, `Elige hasta ${MAX_SERVICE_PLACES} lugares.`),
  v.transform((codes) => (codes.length > 0 ? [...new Set(codes)] : null)),
);

/** Takes the code of a place alone: a position is sent in a body, by POST to `path`. */
export const NearPlace = (path: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(\d{2}){1,3}$/, `Indica el código de un lugar. Una ubicación se envía con POST a ${path}.`),
    v.examples(['0301']),
  );

export const Place = v.object({
  code: v.string(),
  name: v.string(),
  parentCode: v.nullable(v.string()),
  position: v.optional(Position),
});
export type Place = v.InferOutput<typeof Place>;

export const PlacesQuery = v.object({
  within: v.optional(
    v.pipe(v.string(), v.regex(/^(\d{2}){1,2}$/, 'Elige un departamento o municipio de la lista.')),
  ),
});

/** Holds in `department` its own `name` for a departamento. */
export const PlaceLabel = v.object({
  code: v.string(),
  name: v.string(),
  municipality: v.optional(v.string()),
  department: v.string(),
});
export type PlaceLabel = v.InferOutput<typeof PlaceLabel>;

/** Holds a municipality, and the metres from its centre to a point. */
export const PlaceAt = v.object({ ...PlaceLabel.entries, distanceM: v.number() });
export type PlaceAt = v.InferOutput<typeof PlaceAt>;

export const SHORT_LINK_FAILED =
  'No pudimos leer ese enlace. Ábrelo en Google Maps, mantén presionado tu negocio y copia las coordenadas.';
export const UNKNOWN_CODE_PLACE =
  'No conocemos el lugar de ese código. Escribe el municipio después del código, como «H748+WP Antigua Guatemala».';
export const AMBIGUOUS_CODE_PLACE =
  'Hay varios municipios con ese nombre. Agrega el departamento después del código, como «H748+WP San José, Petén».';
const TOO_LONG = 'Ese texto es muy largo. Pega solo el enlace o las coordenadas.';

export const SharedPosition = v.object({
  text: v.pipe(
    v.string(NO_POSITION),
    v.transform(cleanLine),
    v.nonEmpty(NO_POSITION),
    v.maxLength(MAX_POSITION_TEXT_LENGTH, TOO_LONG),
  ),
});
