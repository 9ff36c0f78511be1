import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { fromWire } from '#shared/wire.ts';
import * as v from 'valibot';
import { openTestApp } from '#test/app.ts';
import { IMPORT_ROWS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { ImportOutcome } from '../../schema.ts';

const opened = await openTestApp();
const { app, db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin', name: 'Ixchel Xitumul' });

function formOf(content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'negocios.csv'));
  return form;
}

const send = (content: string | Uint8Array<ArrayBuffer>, query = '') =>
  admin.send('POST', `/api/admin/imports/businesses${query}`, formOf(content));

async function outcomeOf(answer: Response): Promise<ImportOutcome> {
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  return v.parse(ImportOutcome, fromWire(await answer.json()));
}

const tryOut = async (content: string | Uint8Array<ArrayBuffer>) => outcomeOf(await send(content));
const importFile = async (content: string | Uint8Array<ArrayBuffer>) =>
  outcomeOf(await send(content, '?dry_run=false'));

async function pluralize(table: 'businessProfile' | 'auditEntry' | 'appUser'): Promise<number> {
  const count = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

const HEADINGS = [
  'name',
  'category',
  'place',
  'short_description',
  'description',
  'phone',
  'email',
  'website',
  'address',
  'hours',
  'attributes',
  'owner_email',
] as const;
type Row = Partial<Record<(typeof HEADINGS)[number], string>>;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const lineOf = (row: Row) => HEADINGS.map((name) => quote(row[name] ?? '')).join();

const goodRow = (number: number): Row => ({
  name: `Tienda ${number} «La Bendición», de Xelajú`,
  category: 'ABARROTERÍAS  de barrio',
  place: 'Antigua Guatemala',
  short_description: 'Abarrotes y "algo más"',
  description: 'Desde 1984.\nA la vuelta del parque.',
  phone: `5${String(number).padStart(7, '0')}`,
  email: `tienda${number}@example.com`,
  website: 'https://example.com',
  address: `${number} avenida 1-23, zona 1`,
  hours: 'lun-vie 8:00-12:00 14:00-18:00; sáb 8:00-13:00',
  attributes: 'Efectivo, a domicilio / K’iche’',
});

/** What can be wrong with a row, and in which column it is found. */
const FAULTS: readonly (readonly [column: string | null, spoil: (row: Row) => Row])[] = [
  ['name', (row) => ({ ...row, name: '   ' })],
  ['name', (row) => ({ ...row, name: 'x'.repeat(121) })],
  ['name', (row) => ({ ...row, name: '*** \u0000' })],
  ['category', (row) => ({ ...row, category: 'Naves espaciales' })],
  ['place', (row) => ({ ...row, place: 'Macondo' })],
  ['place', (row) => ({ ...row, place: 'La Libertad' })],
  ['short_description', (row) => ({ ...row, short_description: 'x'.repeat(101) })],
  ['description', (row) => ({ ...row, description: 'x'.repeat(5_001) })],
  ['phone', (row) => ({ ...row, phone: '123' })],
  ['email', (row) => ({ ...row, email: 'sin arroba' })],
  ['website', (row) => ({ ...row, website: 'javascript:alert(1)' })],
  ['address', (row) => ({ ...row, address: 'x'.repeat(201) })],
  ['hours', (row) => ({ ...row, hours: 'cuando se puede' })],
  ['attributes', (row) => ({ ...row, attributes: 'Efectivo; sauna' })],
  ['owner_email', (row) => ({ ...row, owner_email: 'nadie@example.com' })],
  ['owner_email', (row) => ({ ...row, owner_email: FULL_OWNER })],
  [null, () => goodRow(1)],
  [null, (row) => ({ ...row, name: 'Panadería Ya Publicada', phone: '5999 9999' })],
  [null, (row) => ({ ...row, owner_email: '","de más","' })],
];
const FULL_OWNER = 'sin-lugar@example.com';

/** A file of so many rows of which so many, evenly spread, have one fault each; and what is to be said of them. */
function plantFaults(rows: number, count: number) {
  const lines = [HEADINGS.join()];
  const expected: { row: number; column: string | null }[] = [];
  for (let number = 1; number <= rows; number += 1) {
    const place = Math.floor(rows / count) * (expected.length + 1);
    const isSpoilt = expected.length < count && number === place;
    const [column, spoil] = FAULTS[expected.length % FAULTS.length]!;
    const row = isSpoilt ? spoil(goodRow(number)) : goodRow(number);
    const text = lineOf(row).replaceAll('""",""de más"",""', '"","de más","');
    if (isSpoilt) expected.push({ row: number + 1, column });
    lines.push(text);
  }
  return { file: `${lines.join('\n')}\n`, expected };
}

beforeAll(async () => {
  await buildCategory(db, { name: 'Abarroterías de barrio' });
  const full = await newPerson(opened, { email: FULL_OWNER });
  await buildBusiness(db, { userId: full.id });
  await buildBusiness(db, { name: 'Panadería Ya Publicada', phoneNumber: '+50259999999' });
});

describe('a file with faults', () => {
  it(
    'is tried out without a trace, and then all good rows are imported at once',
    { timeout: 120_000 },
    async () => {
      const rows = IMPORT_ROWS;
      const { file, expected } = plantFaults(rows, 37);
      const before = [
        await pluralize('businessProfile'),
        await pluralize('auditEntry'),
        await pluralize('appUser'),
      ];
      const tried = await tryOut(file);
      expect(tried).toMatchObject({
        isDryRun: true,
        rows,
        good: rows - 37,
        faultCount: 37,
        ignoredColumns: [],
      });
      expect(tried.faults.map(({ row, column }) => ({ row, column }))).toEqual(expected);
      expect(tried.faults.every(({ message }) => /^\p{Lu}.+\.$/u.test(message))).toBe(true);
      expect([
        await pluralize('businessProfile'),
        await pluralize('auditEntry'),
        await pluralize('appUser'),
      ]).toEqual(before);

      const done = await importFile(file);
      expect(done).toEqual({ ...tried, isDryRun: false });
      expect(await pluralize('businessProfile')).toBe(before[0]! + rows - 37);
      const { items } = await (await admin.get('/api/admin/audit?subject=import')).json();
      expect(items).toMatchObject([
        { act: 'imported', actor_name: 'Ixchel Xitumul', after: { rows: rows - 37 } },
      ]);

      const again = await importFile(file);
      expect(again).toMatchObject({ good: 0, faultCount: rows });
      expect(await pluralize('businessProfile')).toBe(before[0]! + rows - 37);
    },
  );
});

describe('what is imported', () => {
  it('is published as it was written, and belongs to the house', async () => {
    await importFile(
      'nombre;teléfono;municipio;horario\r\nCafé Único;+502 2222-3333;San José, Petén;todos 8-17\r\n',
    );
    const card = await (await app.request('/api/business-profiles/all/filtered?search=cafe+unico')).json();
    expect(card.items).toMatchObject([
      {
        name: 'Café Único',
        phone_number: '+50222223333',
        place: { name: 'San José', department: 'Petén' },
        business_hours: { monday: { open: '08:00', close: '17:00' } },
        is_hidden: false,
      },
    ]);
    const house = card.items[0].user_id;
    const people = await (await admin.get('/api/users/all')).json();
    expect(people.items.map(({ id }: { id: number }) => id)).not.toContain(house);
    expect((await admin.send('DELETE', `/api/users/${house}`)).status).toBe(404);
    expect((await admin.send('PUT', `/api/users/${house}`, { role: 'admin' })).status).toBe(404);
    const listed = await (await app.request(`/api/business-profiles/user/${house}`)).json();
    expect(listed.length).toBeLessThanOrEqual(100);
  });

  it('belongs to who is named, as far as their plan has room', async () => {
    const ana = await newPerson(opened);
    const rows = ['Ana Uno', 'Ana Dos'].map((name) => `${name},${ana.user.email.toUpperCase()}`);
    const { good, faults } = await importFile(['name,owner_email', ...rows].join('\n'));
    expect([good, faults]).toMatchObject([
      1,
      [{ row: 3, column: 'owner_email', message: expect.stringContaining('no tiene lugar') }],
    ]);
    const own = await (await app.request(`/api/business-profiles/user/${ana.id}`)).json();
    expect(own).toMatchObject([{ name: 'Ana Uno', is_hidden: false }]);
  });

  it('reads the heading of the owner in files of earlier versions', async () => {
    const { faults } = await importFile('Nombre,Email del dueño\nTaller de Antes,nadie@example.com\n');
    expect(faults).toMatchObject([{ row: 2, message: 'Nadie tiene una cuenta con ese email.' }]);
  });

  it('is imported once when two administrators send it at the same time', async () => {
    const file = 'name,phone\nSolo Una Vez,4444 5555\nSolo Otra Vez,4444 5556\n';
    const outcomes = await Promise.all([importFile(file), importFile(file), importFile(file)]);
    expect(outcomes.map(({ good }) => good).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  });
});

describe('what a file names and somebody deletes meanwhile', () => {
  /** Sends the file while the deletion is under way, which lasts long enough for the file to be checked before it ends. */
  async function importDuring(remove: (transaction: Db) => Promise<unknown>, file: string) {
    const sent = await db.transaction().execute(async (transaction) => {
      await remove(transaction);
      const pending = importFile(file);
      await sleep(500);
      return { pending };
    });
    return sent.pending;
  }

  it('is missing where it is a category, and keeps nothing else from being imported', async () => {
    const { id } = await buildCategory(db, { name: 'Relojerías' });
    const { good, faults } = await importDuring(
      (transaction) => transaction.deleteFrom('category').where('id', '=', id).execute(),
      'name,category\nEl Minutero,Relojerías\nEl Segundero,\n',
    );
    expect([good, faults]).toMatchObject([
      1,
      [{ row: 2, column: 'category', message: 'No existe esa categoría.' }],
    ]);
  });

  it('is missing where it is an owner', async () => {
    const { id, email } = await buildUser(db, { email: 'se-va@example.com' });
    const { good, faults } = await importDuring(
      (transaction) => transaction.deleteFrom('appUser').where('id', '=', id).execute(),
      `name,owner_email\nTaller del Ausente,${email}\nTaller de Nadie,\n`,
    );
    expect([good, faults]).toMatchObject([
      1,
      [{ row: 2, column: 'owner_email', message: 'Nadie tiene una cuenta con ese email.' }],
    ]);
  });
});

describe('files as spreadsheets write them', () => {
  it.each([
    ['commas', 'name,address\nTienda A,"1a calle, zona 1"\n'],
    ['old line ends', 'name,address\rTienda A,"1a calle, zona 1"'],
    ['empty rows', 'name,address\n\n,\nTienda A,"1a calle, zona 1"\n  ,\n\n'],
    ['other headings', 'Nombre,Dirección\nTienda A,"1a calle, zona 1"\n'],
    ['empty cells beyond the headings', 'name,address\nTienda A,"1a calle, zona 1",, \n'],
  ])('are read with %s', async (_, file) => {
    expect(await tryOut(file)).toMatchObject({ rows: 1, good: 1, faults: [], ignoredColumns: [] });
  });

  it('are read up to a quotation mark that is not closed', async () => {
    const { rows, good, faults } = await tryOut('name,phone\nTienda A,\n"Tienda B,\nTienda C,\n');
    expect([rows, good, faults]).toMatchObject([
      2,
      1,
      [{ row: 3, column: null, message: expect.stringContaining('comillas') }],
    ]);
  });

  it('are reported by their own lines and headings, of which some mean nothing', async () => {
    const report = await tryOut('sep=;\nNombre;Teléfono ;color;Name\nTienda A;12;azul;Otra\nTienda B;;;\n');
    expect(report).toMatchObject({ good: 1, ignoredColumns: ['color', 'Name'] });
    expect(report.faults).toMatchObject([
      { row: 2, letter: 'B', column: 'Teléfono', where: 'Columna B «Teléfono», fila 2' },
    ]);
  });

  it('are to be saved as CSV where they are workbooks', async () => {
    expect(await (await send('PK\u0003\u0004\u0014')).text()).toContain('guárdalo como CSV');
  });

  it.each([
    ['no headings', 'Tienda A,5555 1234\n'],
    ['nothing', ''],
    ['too many rows', `name\n${'Tienda\n'.repeat(5_001)}`],
  ])('are refused with %s', async (_, file) => {
    const answer = await send(file);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { detail: [{ type: 'file', loc: ['form', 'file'], msg: expect.stringMatching(/^\p{Lu}.+\.$/u) }] },
    ]);
  });

  it('are refused when they are too large, or no form', async () => {
    expect((await send('x'.repeat(5_300_000))).status).toBe(413);
    expect((await admin.send('POST', '/api/admin/imports/businesses', { name: 'x' })).status).toBe(415);
  });
});
