import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { completeLicenses } from './build-licenses.ts';

const STAMP = 'dist/source-hash';
const LICENSES = 'dist/client/assets/licenses.md';
const INPUTS = [
  'src/**/*.{ts,tsx,css,svg,woff2,geojson}',
  'tools/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** Compresses assets once at the highest level; the file handler serves these. */
function compressAssets(): void {
  for (const file of globSync('dist/client/assets/*.{js,mjs,css,svg,geojson}')) {
    const plain = readFileSync(file);
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

const { values: options } = parseArgs({ options: { 'if-stale': { type: 'boolean' } } });
const sources = hashSources();
if (!options['if-stale'] || readStamp() !== sources) {
  // The site's own setting may be another.
  process.env['NODE_ENV'] = 'production';
  const { createBuilder } = await import('vite');
  const { initializeDatabase } = await import('#platform/db/embedded/create-database.ts');
  const builder = await createBuilder({ logLevel: options['if-stale'] ? 'warn' : 'info' });
  await builder.buildApp();
  writeFileSync(LICENSES, completeLicenses(readFileSync(LICENSES, 'utf8')));
  compressAssets();
  rmSync('dist/empty-database', { recursive: true, force: true });
  await initializeDatabase('dist/empty-database');
  writeFileSync(STAMP, sources);
}
