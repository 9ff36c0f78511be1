import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DB = join(import.meta.dirname, '../../../db');

async function readSqlFiles(folder: string) {
  const names = (await readdir(join(DB, folder))).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(DB, folder, name), 'utf8') })),
  );
}

const findDefinitions = (text: string) =>
  text.match(/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|TRIGGER) \w+/gm) ?? [];

/** Leaves out helpers that the migration drops again. */
const findLasting = (text: string) =>
  findDefinitions(text).filter((found) => !text.includes(`DROP FUNCTION ${found.split(' ').at(-1)}(`));

describe('db/migrations', () => {
  // Databases that have run a migration never run it again. `sha256sum` writes such lines.
  it('holds migrations as they were listed', async () => {
    const sums = (await readSqlFiles('migrations')).map(
      ({ name, text }) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
    );
    expect(sums.join('')).toBe(await readFile(join(DB, 'migrations/SHA256SUMS'), 'utf8'));
  });

  it('holds no functions but those that stored columns are computed by', async () => {
    const texts = (await readSqlFiles('migrations')).map(({ text }) => text);
    expect(texts.flatMap(findLasting)).toEqual([
      'CREATE FUNCTION f_norm',
      'CREATE FUNCTION f_sound',
      'CREATE FUNCTION f_phone_keys',
      'CREATE FUNCTION f_name_key',
      'CREATE FUNCTION f_name_letters',
      'CREATE FUNCTION f_address_key',
      'CREATE FUNCTION f_plain',
      'CREATE OR REPLACE FUNCTION f_norm',
      'CREATE OR REPLACE FUNCTION f_name_key',
      'CREATE FUNCTION f_service_keys',
    ]);
  });
});

describe('db/functions', () => {
  it('holds definitions that can be applied again', async () => {
    const definitions = (await readSqlFiles('functions')).flatMap(({ text }) => findDefinitions(text));
    expect(definitions.length).toBeGreaterThan(0);
    expect(definitions.filter((definition) => !definition.startsWith('CREATE OR REPLACE '))).toEqual([]);
  });
});
