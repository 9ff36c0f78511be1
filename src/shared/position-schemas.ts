import * as v from 'valibot';

const OUTSIDE = 'Esa ubicación está fuera de Guatemala.';

/** To 0.1 m. */
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

const NEAR_EXPECTED = 'Indica una ubicación como «14.6349,-90.5069», o el código de un lugar.';

/** `LAT,LNG` in degrees, or the code of a place. */
export const Near = v.pipe(
  v.string(NEAR_EXPECTED),
  v.regex(/^(?:\d{2}){1,3}$|^-?\d{1,2}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/, NEAR_EXPECTED),
  v.check((text) => {
    const [latitude = 0, longitude = 0] = text.includes(',') ? text.split(',').map(Number) : [];
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }, NEAR_EXPECTED),
  v.examples(['14.6349,-90.5069']),
);
