import * as v from 'valibot';

const OUTSIDE = 'Esa ubicación está fuera de Guatemala.';

const degrees = (min: number, max: number, example: number) =>
  v.pipe(
    v.number('Escribe la ubicación en grados.'),
    v.minValue(min, OUTSIDE),
    v.maxValue(max, OUTSIDE),
    v.transform((value) => Math.round(value * 1e6) / 1e6),
    v.examples([example]),
  );

/** Degrees within a box around Guatemala. */
export const Position = v.object({
  latitude: degrees(13.6, 17.9, 14.6349),
  longitude: degrees(-92.4, -88.1, -90.5069),
});

const coordinate = (limit: number, example: number) => {
  const EXPECTED = `Escribe la ubicación en grados, entre -${limit} y ${limit}.`;
  return v.pipe(
    v.number(EXPECTED),
    v.minValue(-limit, EXPECTED),
    v.maxValue(limit, EXPECTED),
    v.examples([example]),
  );
};

/** Degrees, anywhere: visitors may be abroad. */
export const Coordinates = v.object({
  latitude: coordinate(90, 14.6349),
  longitude: coordinate(180, -90.5069),
});
