import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });

async function importFile(content: string) {
  const form = new FormData();
  form.set('file', new File([content], 'negocios.csv'));
  return (await admin.send('POST', '/api/admin/imports/businesses?dry_run=false', form)).json();
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const POINT = '14.5578, -90.7334';

const YES = [
  'sí',
  'si',
  'SÍ',
  'Si',
  's',
  'S',
  'sí.',
  ' sí ',
  'si\u0301',
  's\u200bí',
  '\ufeffsí',
  'sí\u00a0',
  '«sí»',
  'ＳＩ',
  'y',
  'yes',
  'YES',
  'true',
  'TRUE',
  '=TRUE()',
  '=VERDADERO()',
  'verdadero',
  'VERDADERO',
  'Verdadera',
  'v',
  't',
  '1',
  '1.0',
  '1,0',
  '-1',
  'x',
  'X',
  '✓',
  '✔',
  '✔️',
  '☑',
  '☑️',
  '✅',
  '🗹',
  'on',
  'ON',
  'activo',
  'Activado',
  'ok',
  'privada',
  'Privado',
  'oculta',
  'no mostrar',
  'no visible',
  '[x]',
  '(x)',
  "'sí",
  '☑ sí',
  '☑ privada',
  'sí, oculta',
  'vrai',
  'marcado',
];
const NO = [
  'no',
  'NO',
  'No.',
  'n',
  'N',
  ' no ',
  'n\u200bo',
  'false',
  'FALSE',
  '=FALSE()',
  '=FALSO()',
  'falso',
  'FALSO',
  'f',
  '0',
  '0.0',
  '0,0',
  '-',
  '–',
  '—',
  '✗',
  '✘',
  '❌',
  'off',
  '☐',
  'inactivo',
  'desactivado',
  'pública',
  'visible',
];
const UNREADABLE = [
  'quizá',
  'tal vez',
  '2',
  '10',
  'N/A',
  '?',
  'sí y no',
  'no tan privada',
  '☒',
  '×',
  'pendiente',
  '#N/A',
  '#REF!',
  '=1+1',
  'verdá',
  'ver',
  '14.5',
  '😀',
  'sí/no',
  '100 %',
  'null',
  'pública: no',
  'Mostrar: no',
  'visible - no',
  '☐ pública',
  'not public',
  'no mostrar, no publicar',
];

describe('a column that says what is private', () => {
  it('is read in every form that people and spreadsheets write, and else is an error', async () => {
    const answers = [...YES, ...NO, ...UNREADABLE];
    const rows = answers.map((answer, place) => `Casa ${place},${quote(POINT)},${quote(answer)}`);
    const { faults } = await importFile(['nombre,ubicación,Ubicación privada', ...rows].join('\n'));
    const stored = await db.selectFrom('businessProfile').select(['name', 'isPositionPrivate']).execute();
    const found = new Map(stored.map(({ name, isPositionPrivate }) => [name, isPositionPrivate]));
    const read = answers.map((answer, place) => [answer, found.get(`Casa ${place}`) ?? 'error']);
    expect(read).toEqual([
      ...YES.map((answer) => [answer, true]),
      ...NO.map((answer) => [answer, false]),
      ...UNREADABLE.map((answer) => [answer, 'error']),
    ]);
    expect(faults[0]).toMatchObject({
      where: `Columna C «Ubicación privada», fila ${YES.length + NO.length + 2}`,
      message: 'No entendemos «quizá». Escribe «sí» si la ubicación no se muestra, o «no» si se muestra.',
    });
  });

  it.each(['', '  ', '\u200b', '\u00a0'])('means private, and says so, with %j', async (empty) => {
    const name = `Vacía n${escape(empty)}`;
    const { notices } = await importFile(
      `nombre,ubicación,privada\n${name},${quote(POINT)},${quote(empty)}\n`,
    );
    expect(notices).toMatchObject([
      { where: 'Columna C «privada», fila 2', message: expect.stringContaining('no se mostrará') },
    ]);
    const { isPositionPrivate } = await db
      .selectFrom('businessProfile')
      .select('isPositionPrivate')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(isPositionPrivate).toBe(true);
  });

  it.each([
    'Ubicación privada',
    'Ubicacion privada?',
    'UBICACIÓN PRIVADA (sí/no)',
    'ubicacion_privada',
    'privada',
    'Privado',
    'ocultar ubicación',
    'Ocultar la ubicación',
    'position_private',
    'positionPrivate',
    'Private location',
    'Ubicación\u00a0privada',
    'ubicación\u200b privada',
    'Ubicación privada:',
    'no mostrar ubicación',
  ])('is known as %s', async (heading) => {
    const { faults } = await importFile(`nombre,${quote(heading)}\nCasa,quizá\n`);
    expect(faults).toMatchObject([{ letter: 'B', row: 2 }]);
  });

  it.each([
    'mostrar ubicación',
    '¿Mostrar?',
    'teléfono privado',
    'Confidencial',
    'visible',
    'público',
    'publicar',
    'anónimo',
    'ocultar teléfono',
    'dirección oculta',
    'Dirección privada',
    'Domicilio particular',
    'Casa particular (sí/no)',
    'show address',
    'Secreto',
    'activo',
    'inactivo',
    'de baja',
    'eliminado',
    'No compartir ubicación',
    'divulgar',
    'dirección protegida',
  ])('stops the import as %s, which is not known', async (heading) => {
    const answer = await importFile(`nombre,${quote(heading)}\nCasa Cerrada,no\n`);
    expect(answer.detail).toMatchObject([{ msg: expect.stringContaining('Columna B «') }]);
    expect(
      (await importFile(`nombre,${quote(heading)}\nCasa Vacía ${heading.length},\n`)).detail,
    ).toBeUndefined();
  });

  it('stops the import when it is there twice', async () => {
    const answer = await importFile('nombre,privada,ocultar\nCasa Doble,sí,no\n');
    expect(answer.detail).toMatchObject([{ msg: expect.stringContaining('Las columnas B y C «ocultar»') }]);
  });
});

describe('a row that must not be published', () => {
  it.each([
    ['Oculto', 'sí', 'Columna B «Oculto», fila 2'],
    ['is_hidden', 'TRUE', 'Columna B «is_hidden», fila 2'],
    ['Oculto', 'quizá', 'Columna B «Oculto», fila 2'],
    ['Oculto', '', 'Columna B «Oculto», fila 2'],
    ['Motivo de retiro', 'estafa', 'Columna B «Motivo de retiro», fila 2'],
    ['withheld_reason', 'estafa', 'Columna B «withheld_reason», fila 2'],
    ['Cerró para siempre', '2026-01-01T00:00:00.000Z', 'Columna B «Cerró para siempre», fila 2'],
    ['cerrado', 'x', 'Columna B «cerrado», fila 2'],
  ])('is an error with %s %j', async (heading, cell, where) => {
    const { good, faults } = await importFile(`nombre,${heading}\nNo Publicar,${cell}\n`);
    expect([good, faults]).toMatchObject([0, [{ where }]]);
  });

  it.each([
    ['Oculto', 'no'],
    ['Oculto', 'FALSO'],
    ['Motivo de retiro', ''],
    ['cerrado', 'no'],
    ['cerrado', ''],
  ])('is published with %s %j', async (heading, cell) => {
    expect(await importFile(`nombre,${heading}\nPublicar ${heading}${cell},${cell}\n`)).toMatchObject({
      good: 1,
    });
  });

  it('reports a filled column without a heading', async () => {
    const { ignored_columns: ignored } = await importFile('nombre,,teléfono\nSin Encabezado,sí,\n');
    expect(ignored).toEqual(['columna B, sin encabezado']);
  });
});
