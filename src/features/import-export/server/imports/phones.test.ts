import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });

async function importFile(content: string) {
  const form = new FormData();
  form.set('file', new File([content], 'negocios.csv'));
  const answer = await admin.send('POST', '/api/admin/imports/businesses?dry_run=false', form);
  return answer.json();
}

it('reads numbers by kind, and reports others at their column', async () => {
  const { good, faults } = await importFile(
    [
      'nombre;teléfono;WhatsApp;teléfonos',
      'Con PBX;;5555 7001;"Ventas: 2232 7001 ext. 12; 1770"',
      'Con uno;4444 7002;;',
      'Con fijo;;2232 7003;',
      'Con dos;5555 7004 / 4444 7004;;',
      'Con extranjero;;;"2232 7005; +503 7123 4567"',
    ].join('\n'),
  );
  expect(good).toBe(2);
  expect(faults).toMatchObject([
    { row: 4, column: 'WhatsApp', message: expect.stringContaining('es fijo') },
    { row: 5, column: 'teléfono', message: expect.stringContaining('un solo número') },
    { row: 6, column: 'teléfonos', message: expect.stringContaining('de otro país') },
  ]);
  const numbers = await db
    .selectFrom('businessProfile')
    .select(['name', 'phoneNumber', 'whatsappNumber', 'callNumbers'])
    .where('name', 'in', ['Con PBX', 'Con uno'])
    .orderBy('name')
    .execute();
  expect(numbers).toMatchObject([
    {
      phoneNumber: '+50222327001',
      whatsappNumber: '+50255557001',
      callNumbers: [
        { number: '+50222327001', kind: 'fixed', extension: '12', label: 'Ventas' },
        { number: '1770', kind: 'short', extension: null, label: null },
      ],
    },
    { phoneNumber: '+50244447002', whatsappNumber: null, callNumbers: [{ kind: 'mobile' }] },
  ]);
});
