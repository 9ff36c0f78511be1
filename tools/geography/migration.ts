import type { Centre } from './centres.ts';
import type { Area } from './topology.ts';

export type Municipality = Area & { centre: Centre };

const HEADER = `-- Where Guatemala's places are. Sources and licences: docs/decisions/0053-geography-and-map.md.
-- Written by tools/make-geography.ts.

-- In degrees, longitude before latitude; simplified to 300 m, rounded to 0.001°. A municipality of several parts has several rows.
-- No index: to look through all 341 takes less than a millisecond.
CREATE TABLE place_boundary (
  place_code text NOT NULL REFERENCES place ON DELETE CASCADE,
  part smallint NOT NULL,
  shape polygon NOT NULL,
  PRIMARY KEY (place_code, part)
);
`;

/** Each department's first municipality is its seat. */
const DEPARTMENTS = `UPDATE place SET latitude = seat.latitude, longitude = seat.longitude
FROM place AS seat
WHERE place.parent_code IS NULL AND seat.code = place.code || '01';
`;

const list = (rows: readonly string[]) => `${rows.map((row) => `  ${row}`).join(',\n')}\n`;

export function writeMigration(municipalities: readonly Municipality[]): string {
  const centres = municipalities.map(
    ({ code, centre: { position } }) => `('${code}', ${position[1]}, ${position[0]})`,
  );
  const boundaries = municipalities.flatMap(({ code, rings }) =>
    rings.map((ring, part) => `('${code}', ${part + 1}, '${ring.flat().join(',')}')`),
  );
  return `${HEADER}
UPDATE place SET latitude = centre.latitude, longitude = centre.longitude
FROM (VALUES
${list(centres)}) AS centre (code, latitude, longitude)
WHERE place.code = centre.code;

${DEPARTMENTS}
INSERT INTO place_boundary (place_code, part, shape) VALUES
${list(boundaries).trimEnd()};
`;
}
