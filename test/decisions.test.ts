import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/decisions');

const records = globSync('[0-9]*.md', { cwd: FOLDER })
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
    const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? [];
    return { file, text, title, status };
  });

const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|cjs|mjs|sql|css|md|json|conf))`/g;
const PLACES = ['', 'src', 'src/features', 'docs'];

const FILE_NAMES = new Set(
  ['', 'bin', 'bench', 'db', 'demo', 'deploy', 'docs', 'e2e', 'src', 'test', 'tools']
    .flatMap((folder) => globSync(folder === '' ? '*' : `${folder}/**/*`, { cwd: ROOT }))
    .map((path) => basename(path)),
);

const isThere = (path: string) =>
  path.includes('/') ? PLACES.some((place) => existsSync(join(ROOT, place, path))) : FILE_NAMES.has(path);

describe('docs/decisions', () => {
  it('lists every record with its title and status', () => {
    const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const listed = index
      .split('\n')
      .map((line) => /\[(.+)\]\((\d{4}-.+\.md)\).*?\| *\d{4}-\d\d-\d\d *\| *(.+?) *\|/.exec(line))
      .flatMap((row) => (row ? [{ title: row[1], file: row[2], status: row[3] }] : []))
      .toSorted((a, b) => (a.file ?? '').localeCompare(b.file ?? ''));
    expect(listed).toEqual(records.map(({ title, file, status }) => ({ title, file, status })));
  });

  const inForce = records.filter(({ status }) => !status.startsWith('superseded'));

  it.each(inForce)('$file names files that exist', ({ text }) => {
    const named = [...text.matchAll(FILE)].map(([, path = '']) => path);
    expect([...new Set(named)].filter((path) => !isThere(path)).map((path) => basename(path))).toEqual([]);
  });
});
