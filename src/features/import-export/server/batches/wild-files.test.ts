import iconv from 'iconv-lite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { createImporter, fileForm } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });
const { start, listRows } = createImporter(admin);
const PATH = '/api/admin/import-batches';

beforeEach(() => deleteRows(db, 'businessProfile', 'importBatch'));

const rowsOf = async (content: string | Uint8Array) => {
  const { id, columns } = await start(content);
  const [ready, faulty] = [await listRows(id, 'ready'), await listRows(id, 'faulty')];
  return {
    fields: columns.map(({ field }) => field),
    ready: ready.map(({ name }) => name),
    faulty: faulty.map(({ id: line, faults }) => [line, faults.map(({ message }) => message).join(' ')]),
  };
};

const LINES = [
  'Nombre;Teléfono;Dirección',
  'Panadería Ñandú;5555 1234;Calle Real',
  'Tienda Lupita;5555 1235;',
];
const TEXT = LINES.join('\r\n');
const EXPECTED = {
  fields: ['name', 'phone', 'address'],
  ready: ['Panadería Ñandú', 'Tienda Lupita'],
  faulty: [],
};

describe('a file that a spreadsheet wrote', () => {
  it.each<[string, string | Uint8Array]>([
    ['with semicolons', TEXT],
    ['with the separator declared', `sep=;\r\n${TEXT}`],
    ['with the separator declared after a mark', `\uFEFF"sep=;"\r\n${TEXT}`],
    ['in Windows-1252', iconv.encode(TEXT, 'windows-1252')],
    ['in Mac Roman', iconv.encode(TEXT, 'macintosh')],
    ['in UTF-16 with a mark', iconv.encode(TEXT.replaceAll(';', '\t'), 'utf-16le', { addBOM: true })],
    ['in UTF-16 of the other order', iconv.encode(TEXT.replaceAll(';', '\t'), 'utf-16be', { addBOM: true })],
    ['with line ends of an old Mac', TEXT.replaceAll('\r\n', '\r')],
    ['with NUL bytes at the end', `${TEXT}\r\n${'\0'.repeat(64)}`],
    ['with NUL bytes in cells', TEXT.replace('Lupita', 'Lu\0pita').replace('Real', 'Real\0')],
    ['with a title and an empty row above', `Negocios de Xela 2026;;\r\n;;\r\n${TEXT}`],
    ['with groups of columns above the headings', `;Contacto;\r\n${TEXT}`],
    ['with empty rows between and below', `${TEXT.replaceAll('\r\n', '\r\n;;\r\n')}\r\n;;\r\n\r\n;;\r\n`],
  ])('%s has the same rows', async (_, content) => {
    const result = await rowsOf(content);
    expect(result).toEqual({ ...EXPECTED, ready: EXPECTED.ready });
  });

  it('with empty columns, prices and its own columns leaves those out', async () => {
    const { fields, ready } = await rowsOf(
      'Nombre,,Precio,Teléfono,\nTienda Lupita,,"Q1,250.00",5555 1235,\nHotel Jabel,,Q 85,5555 1236,\n',
    );
    expect([fields, ready]).toEqual([
      ['name', '', '', 'phone'],
      ['Tienda Lupita', 'Hotel Jabel'],
    ]);
  });

  it('with line breaks in cells keeps them in their row', async () => {
    const { ready, faulty } = await rowsOf(
      'Nombre,Dirección,Descripción\n"Tienda\nLupita","Calle Real\nfrente al parque","Vende ""pan"",\r\nleche"\nHotel Jabel,,\n',
    );
    expect([ready, faulty]).toEqual([['Tienda Lupita', 'Hotel Jabel'], []]);
  });

  it('with the headings again, as where two sheets were pasted, imports no business of that name', async () => {
    const { ready, faulty } = await rowsOf(`${TEXT}\r\n;;\r\n${LINES[0]}\r\nHotel Jabel;5555 1236;`);
    expect(ready).toEqual(['Panadería Ñandú', 'Tienda Lupita', 'Hotel Jabel']);
    expect(faulty).toEqual([]);
  });

  it('with totals below imports no business of that name', async () => {
    const { ready, faulty } = await rowsOf(`${TEXT}\r\nTOTAL;2;\r\nTotal de negocios: 2;;`);
    expect(ready).toEqual(EXPECTED.ready);
    expect(faulty.map(([line]) => line)).toEqual([4, 5]);
    expect(faulty[0]?.[1]).toContain('total');
  });

  it.each([
    ['5.5551234E+7', true],
    ['55551234.0', true],
    ['"5,5551234E+07"', true],
    ['5.56E+07', false],
    ['"5,56E+07"', false],
    ['9.5e7', false],
    ['#########', false],
    ['#N/A', false],
  ])('with the number %s is understood: %s', async (phone, isRead) => {
    const { ready, faulty } = await rowsOf(`Nombre,Teléfono\nTienda Lupita,${phone}\n`);
    expect([ready.length, faulty.length]).toEqual(isRead ? [1, 0] : [0, 1]);
  });

  it.each(['08-may', '45901', '8/5/2026', '2026-05-08', '0.333333333', '05:00:00 p.m.'])(
    'with hours that became %s asks for them',
    async (hours) => {
      const { ready, faulty } = await rowsOf(`Nombre,Horario\nTienda Lupita,${hours}\n`);
      expect([ready, faulty.map(([line]) => line)]).toEqual([[], [2]]);
    },
  );
});

describe('what no sheet of businesses is', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['a cell of a megabyte', `Nombre\n${'a'.repeat(1_000_000)}\n`, 'línea'],
    ['a quoted cell of a megabyte', `Nombre\n"${'a\n'.repeat(500_000)}"\n`, 'comillas'],
    ['ten thousand columns', `Nombre${',x'.repeat(10_000)}\nTienda${',y'.repeat(10_000)}\n`, 'columnas'],
    ['nothing but NUL bytes', Buffer.alloc(5_000), 'filas'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1'), 'imagen'],
    ['an empty file', '', 'filas'],
    ['headings alone', 'Nombre;Teléfono\r\n', 'filas'],
  ])('%s is refused with a sentence', async (_, content, word) => {
    const answer = await admin.send('POST', PATH, fileForm(content));
    const text = await answer.text();
    expect([answer.status, text]).toEqual([422, expect.stringContaining(word)]);
  });

  it('noise waits as a draft of which nothing is ready', async () => {
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256));
    const { ready } = await rowsOf(noise);
    expect(ready).toEqual([]);
  });
});
