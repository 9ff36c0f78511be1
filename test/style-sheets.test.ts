import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const ENTRY = join(SRC, 'web/ssr/entry-client.tsx');
const PUBLIC = join(SRC, 'ui/public.css');
const ACCOUNT = join(SRC, 'ui/account.css');

const EXCLUDED = /^@source not '([^']+)';$/gm;
const IMPORTED = /(?:^import |^\} from |^export .* from |^import .* from |\bimport\()'([^']+)'/gm;

const excludedFiles = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(EXCLUDED)].flatMap(([, pattern = '']) =>
    globSync(join(dirname(sheet), pattern)),
  );

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  return [...text.matchAll(IMPORTED)]
    .map(([, name = '']) => (name.startsWith('#') ? join(SRC, name.slice(1)) : resolve(dirname(file), name)))
    .filter((path) => existsSync(path));
}

/** Modules that a browser can load before it has loaded `account.css`. */
function loadedWithPublicStyles(): string[] {
  const found = new Set([ENTRY]);
  const withAccountStyles = new Set<string>();
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    const imports = importsOf(file);
    if (imports.includes(ACCOUNT)) withAccountStyles.add(file);
    else for (const path of imports) found.add(path);
  }
  return [...found].filter((file) => !withAccountStyles.has(file));
}

it('has the classes of all that browsers show without the sheet of accounts', () => {
  const excluded = new Set(excludedFiles(PUBLIC));
  const loaded = loadedWithPublicStyles();
  expect(loaded.length).toBeGreaterThan(200);
  expect(loaded.filter((file) => excluded.has(file))).toEqual([]);
});
