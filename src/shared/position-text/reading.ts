export type Pair = readonly [number, number];

export type PositionRefusal = keyof typeof POSITION_REFUSALS;

export const MAX_POSITION_TEXT_LENGTH = 5_000;

export const NO_POSITION =
  'No encontramos una ubicación de Guatemala en ese texto. Pega el enlace de Google Maps o Waze, o las coordenadas.';

export const POSITION_REFUSALS = {
  none: NO_POSITION,
  several:
    'Ese texto tiene más de una ubicación y no sabemos cuál es la tuya. Pega solo la de tu negocio, o márcala en el mapa.',
  noDestination:
    'Ese enlace es de una ruta y no dice el punto de llegada. Abre tu negocio en el mapa, toca «Compartir» y pega ese enlace, o márcalo en el mapa.',
  mapMiddle:
    'Ese enlace solo muestra un mapa, sin marcar un lugar. Mantén presionado tu negocio hasta que salga el pin y pega ese enlace, o márcalo en el mapa.',
  streetView:
    'Ese enlace muestra una foto de la calle y el punto es el de la cámara. Mantén presionado tu negocio en el mapa y pega ese enlace, o márcalo en el mapa.',
  noPoint:
    'Ese enlace dice el nombre de un lugar y no su punto. Mantén presionado tu negocio en el mapa, copia las coordenadas y pégalas, o márcalo en el mapa.',
  outside:
    'Esa ubicación está fuera de Guatemala. Revisa que sea la de tu negocio: en Guatemala se escribe como «14.6349, -90.5069».',
  missingSign:
    'A la longitud le falta el signo menos. En Guatemala se escribe como «14.6349, -90.5069»: agrégalo y pega la ubicación otra vez.',
  codeWithoutPlace:
    'A ese código le falta el municipio. Escríbelo después del código, como «H748+WP Antigua Guatemala».',
} as const;

export type PlusCode = { plusCode: string; near: string };

export type Reading =
  | { pair: Pair }
  | PlusCode
  | { shortLink: string }
  | { refusal: PositionRefusal }
  | undefined;

export const refuse = (refusal: PositionRefusal): Reading => ({ refusal });

/** Tells whether they differ by more than rounding and the cell of a plus code. */
export const areApart = ([latitude, longitude]: Pair, [otherLatitude, otherLongitude]: Pair): boolean =>
  Math.max(Math.abs(latitude - otherLatitude), Math.abs(longitude - otherLongitude)) > 0.0005;
