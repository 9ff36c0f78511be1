import { readFileSync, writeFileSync } from 'node:fs';
import { drawBaseMap } from './geography/base-map.ts';
import { findCentre, type Town } from './geography/centres.ts';
import { readPlaceNames } from './geography/place-names.ts';
import { readTopology } from './geography/topology.ts';
import { writeMigration } from './geography/migration.ts';

/**
 * Makes the geography of Guatemala from downloaded files, which docs/decisions/0053-geography-and-map.md names:
 * `node tools/make-geography.ts municipalities.topojson cities.json MIGRATION.sql MAP.geojson`.
 */
const BASELINE = new URL('../db/migrations/0001_baseline.sql', import.meta.url);

const [shapesFile, citiesFile, migrationFile, mapFile] = process.argv.slice(2);
if (!shapesFile || !citiesFile || !migrationFile || !mapFile) throw new Error('Four files are needed');

const { areas, borders } = readTopology(readFileSync(shapesFile, 'utf8'));
const cities = JSON.parse(readFileSync(citiesFile, 'utf8')) as Town[];
const towns = cities.filter(({ country }) => country === 'GT');
const names = readPlaceNames(readFileSync(BASELINE, 'utf8'));
const municipalities = areas
  .filter(({ code }) => !code.endsWith('00'))
  .toSorted((a, b) => a.code.localeCompare(b.code))
  .map(({ code, name, rings }) => ({ code, name, rings, centre: findCentre({ code, name, rings }, towns) }));
const lakes = areas.filter(({ code }) => code.endsWith('00'));

writeFileSync(migrationFile, writeMigration(municipalities));
writeFileSync(mapFile, drawBaseMap({ municipalities, lakes, borders, names }));

const withoutTown = municipalities
  .filter(({ centre }) => !centre.isTown)
  .map(({ code, name }) => `${code} ${name}`);
process.stdout.write(
  `${municipalities.length} municipalities; middle of the area for ${withoutTown.join(', ')}\n`,
);
