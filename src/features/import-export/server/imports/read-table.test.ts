import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const read = (bytes: Uint8Array) => readTable(new Uint8Array(bytes).buffer);
const readText = (text: string) => read(new TextEncoder().encode(text));

const SHEET = 'Nombre;Dirección\nPanadería «La Ñandú»;3ª avenida 4-5, ¿zona 1? ¡sí!\nJOSÉ PÉREZ;Año\n';
const CELLS = [
  ['Nombre', 'Dirección'],
  ['Panadería «La Ñandú»', '3ª avenida 4-5, ¿zona 1? ¡sí!'],
  ['JOSÉ PÉREZ', 'Año'],
];

describe('the letters of a file', () => {
  it.each([
    ['utf-8', 'utf8', SHEET],
    ['utf-8', 'utf8', `\uFEFF${SHEET}`],
    ['utf-16le', 'utf-16le', `\uFEFF${SHEET}`],
    ['utf-16le', 'utf-16le', SHEET],
    ['utf-16be', 'utf-16be', `\uFEFF${SHEET}`],
    ['utf-16be', 'utf-16be', SHEET],
    ['windows-1252', 'windows-1252', SHEET],
    ['macintosh', 'macintosh', SHEET],
    ['cp850', 'cp850', SHEET],
    ['cp850', 'cp437', SHEET],
    ['utf-8-twice', 'utf8', iconv.decode(iconv.encode(SHEET, 'utf8'), 'macintosh')],
    ['utf-8-twice', 'utf8', new TextDecoder('windows-1252').decode(iconv.encode(SHEET, 'utf8'))],
    ['utf-8-twice', 'utf8', iconv.decode(iconv.encode(SHEET, 'utf8'), 'cp850')],
  ])('are recognised as %s of %s', async (encoding, written, text) => {
    const table = await read(iconv.encode(text, written, { addBOM: false }));
    expect(table).toMatchObject({ encoding, isCertain: true });
    expect(table.rows.map(({ cells }) => cells)).toEqual(CELLS);
  });

  it.each([
    'Panadería',
    'niño',
    'Ñ',
    'JOSÉ',
    'El Cóndor',
    'Pingüino',
    'MÁS ÚTIL',
    '¡Hola!',
    'Área',
    'Ixil Xe’',
  ])('are recognised by %s alone in three old encodings', async (word) => {
    const encodings = word.includes('’') ? ['windows-1252'] : ['windows-1252', 'macintosh', 'cp850'];
    for (const encoding of encodings) {
      const { rows } = await read(iconv.encode(`nombre\n${word}\n`, encoding));
      expect([encoding, rows[1]?.cells]).toEqual([encoding, [word]]);
    }
  });

  it('are uncertain where two encodings make sense, and as asked for then', async () => {
    const bytes = new Uint8Array(Buffer.from('nombre\nXe\x92\n', 'latin1'));
    expect(await read(bytes)).toMatchObject({ isCertain: false });
    const asked = await readTable(bytes.buffer, 'macintosh');
    expect(asked).toMatchObject({ isCertain: true, rows: [{}, { cells: ['Xeí'] }] });
  });

  it('are those of the rest where one paste had others', async () => {
    const bytes = Buffer.concat([
      Buffer.from('nombre\nPanadería Añil Ñandú\n'),
      Buffer.from('Caf\xe9\n', 'latin1'),
    ]);
    expect(await read(bytes)).toMatchObject({ encoding: 'utf-8', isCertain: false });
  });
});

describe('rows', () => {
  it('are counted as a spreadsheet counts them', async () => {
    const { rows } = await readText('sep=;\nnombre;nota\n\n"Uno";"a\nb"\n;\nDos;\n\u001a');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'nombre'],
      [3, 'Uno'],
      [5, 'Dos'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('are separated by %j', async (separator) => {
    const { rows } = await readText(`nombre${separator}"a,b;c\td|e"\nUno${separator}2`);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['nombre', 'a,b;c\td|e'],
      ['Uno', '2'],
    ]);
  });
});

const SIZE = 5 * 1024 * 1024;
const fill = (text: string) => text.repeat(Math.floor(SIZE / text.length));

describe('5 MB', () => {
  it.each([
    ['empty rows', `nombre\n${fill('\n')}`, 1],
    ['old empty rows', `nombre\r${fill('\r')}`, 1],
    ['rows of commas', `nombre,b\n${fill(',\n')}`, 'más filas que una hoja'],
    ['uneven blank rows', `nombre,b\n${fill(' \n')}`, 'Casi ninguna fila'],
    ['rows of empty quotes', `nombre\n${fill('"",""\n')}`, 'Casi ninguna fila'],
    ['a row of commas', `nombre\n${fill(',')}`, 'una línea de más de 200,000'],
    ['a row of columns', fill('a,'), 'una línea de más de 200,000'],
    ['one cell', `nombre\n${fill('x')}`, 'una línea de más de 200,000'],
    ['one quoted cell', `nombre\n"${fill('x')}"`, 'una línea de más de 200,000'],
    ['wide rows', fill(`${'a,'.repeat(1_000)}\n`), 'más de 500 columnas'],
    ['empty wide rows', `nombre\n${fill(`${','.repeat(16_383)}\n`)}`, 1],
    ['businesses', `nombre\n${fill('a\n')}`, 'más de 5,000 filas'],
    ['an unclosed quote', `nombre,b\n"x\n${fill('abc,def\n')}`, 1],
  ])('of %s leave turns to other requests', async (_, text, expected) => {
    let turns = 0;
    const timer = { isOn: true };
    const count = () => {
      turns += 1;
      if (timer.isOn) setImmediate(count);
    };
    setImmediate(count);
    const result = await readText(text).then(
      ({ rows }) => rows.length,
      ({ issues }: { issues: { msg: string }[] }) => issues[0]?.msg,
    );
    timer.isOn = false;
    expect(String(result)).toContain(String(expected));
    expect(turns).toBeGreaterThan(5);
  });
});
