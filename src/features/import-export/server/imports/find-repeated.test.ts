import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import type { ImportOutcome } from '../../schema.ts';

const opened = await openTestApp();
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });

async function importFile(content: string): Promise<Pick<ImportOutcome, 'good' | 'faults'>> {
  const form = new FormData();
  form.set('file', new File([content], 'negocios.csv'));
  return (await admin.send('POST', '/api/admin/imports/businesses?dry_run=false', form)).json();
}

describe('a business that is spelled in two ways', () => {
  const WAYS = [
    ['a phone', 'name,phone', 'Repuestos El Camión,5123 4567', 'REPUESTOS EL CAMIONES,+502 51234567'],
    [
      'an address',
      'name,address',
      'Tortillería Chaya,"2ª avenida, Zacapa"',
      'tortilleria chaya,"2ª AVENIDA, Zacapa"',
    ],
  ] as const;

  it.each(WAYS)(
    'is one in a file, and known from then on, with %s',
    async (_what, headings, first, second) => {
      const done = await importFile([headings, first, second].join('\n'));
      expect(done).toMatchObject({ good: 1, faults: [{ row: 3 }] });
      expect(done.faults[0]?.message).toBe('Repite el negocio de la fila 2.');
      for (const line of [first, second]) {
        const again = await importFile([headings, line].join('\n'));
        expect(again.faults.map(({ message }) => message)).toEqual(['Este negocio ya está publicado.']);
      }
    },
  );
});
