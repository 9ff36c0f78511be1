import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { EXPORTED_LISTS, type ExportedList, exportPath } from '../../schema.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin', phoneNumber: '+50255551234' });

async function textOf(list: ExportedList): Promise<string> {
  const answer = await admin.get(exportPath(list));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${list}.csv"`);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

async function rowsOf(list: ExportedList): Promise<Record<string, string>[]> {
  return parse(await textOf(list), { bom: true, columns: true });
}

describe('a saved list', () => {
  it.each(EXPORTED_LISTS)('of %s begins with its headings, for spreadsheets', async (list) => {
    expect(await textOf(list)).toMatch(/^\uFEFF"\p{Lu}[\p{L} ]+"(,"\p{Lu}[\p{L} ]+")+\r\n/u);
  });

  it('has dates that every program reads, and phones that every person does', async () => {
    const people = await rowsOf('users');
    expect(people.find((row) => row['Número'] === String(admin.id))).toMatchObject({
      Teléfono: '5555 1234',
      Rol: 'admin',
      'Email verificado': 'sí',
      'Fecha de creación': expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
  });

  it('has no formulas: not behind blanks or apostrophes, nor in full-width signs', async () => {
    const plain = ['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
    const behind = ['\t=2', '\r=2', ' =2', '\u3000＝2', '\u200b@A2', "'=2", "' ＝2"];
    const formulas = [...plain, ...behind];
    for (const name of formulas) await buildCategory(db, { name });
    const names = (await rowsOf('categories')).map(({ Nombre = '' }) => Nombre);
    expect(names).toEqual(expect.arrayContaining(formulas.map((name) => `'${name}`.replace('\r=', "\r'="))));
  });

  it('is complete, however long it is', async () => {
    const { id: businessId } = await buildBusiness(db, { name: 'Imprenta, "La Prensa"' });
    const values = Array.from({ length: 1_005 }, (_, index) => {
      const title = `Aviso ${index}`;
      const rest = { expiresAt: null, outcome: null, pinnedAt: null, takedownReason: null };
      return { businessId, title, content: 'Dos\nlíneas', ...rest };
    });
    await db.insertInto('announcement').values(values).execute();
    const rows = await rowsOf('announcements');
    expect(rows).toHaveLength(1_005);
    expect(rows.at(-1)).toMatchObject({
      Título: 'Aviso 1004',
      Contenido: 'Dos\nlíneas',
      Negocio: 'Imprenta, "La Prensa"',
    });
  });

  it('of businesses can be imported again', async () => {
    await buildBusiness(db, {
      name: '=Café',
      whatsappNumber: '+50244445555',
      callNumbers: [{ number: '22320000', extension: '12', label: 'Ventas' }, { number: '1770' }],
      placeCode: '0301',
    });
    expect((await rowsOf('businesses')).at(-1)).toMatchObject({
      Teléfono: '2232 0000',
      WhatsApp: '4444 5555',
      Teléfonos: 'Ventas: 2232 0000 ext. 12; 1770',
    });
    const form = new FormData();
    form.set('file', new File([await textOf('businesses')], 'businesses.csv'));
    const outcome = await (await admin.send('POST', '/api/admin/imports/businesses', form)).json();
    const messages = outcome.faults.map(({ message }: { message: string }) => message);
    expect(new Set(messages)).toEqual(new Set(['Este negocio ya está publicado.']));
    expect(outcome.fault_count).toBe(outcome.rows);
  });

  it('is written down with who took it', async () => {
    await textOf('subscriptions');
    const { items } = await (await admin.get('/api/admin/audit?subject=export')).json();
    expect(items[0]).toMatchObject({ act: 'exported', subject_name: 'Suscripciones', actor_id: admin.id });
  });
});
