import { describe, expect, it } from 'vitest';
import type { OwnCatalogItem } from '../../schema.ts';
import { NO_FILE, readListFile } from './file-answers.ts';

const STORED: OwnCatalogItem = {
  id: 1,
  group: null,
  name: 'Tamal',
  priceCentavos: 800,
  isPriceFrom: false,
  unit: null,
  description: null,
  isSoldOut: false,
  photo: null,
  isHidden: false,
  isPhotoHidden: false,
  version: 1,
};

const fileOf = (text: string) => ({ ...NO_FILE, rows: text.split('\n').map((row) => row.split(',')) });
const kinds = ({ lines }: ReturnType<typeof readListFile>) =>
  lines.map((line) => (line.kind === 'doubt' ? line.doubt : line.kind === 'other' ? line.reason : line.kind));

describe('two rows of one name in a file', () => {
  it('are one item where they say the same, and the second says so', () => {
    const read = readListFile(fileOf('Producto,Precio\nTamal,8\nFlan,9\ntamal,Q8.00'), [], 7);
    expect(kinds(read)).toEqual(['item', 'item', 'same']);
    expect([read.items.map(({ name }) => name), read.waiting]).toEqual([['Tamal', 'Flan'], 1]);
  });

  it('are asked about where they differ, also beside a stored item', () => {
    const file = fileOf('Producto,Precio\nTamal,9\nTamal,10');
    const read = readListFile(file, [STORED], 7);
    expect(kinds(read)).toEqual(['item', 'repeated']);
    expect([read.changed, read.items, read.waiting]).toEqual([[expect.objectContaining({ id: 1 })], [], 1]);
    const answers = { 'Tamal · 10': { name: 'Tamal grande', price: '10', isAdded: true } };
    const answered = readListFile({ ...file, answers }, [STORED], 7);
    expect(answered.items).toMatchObject([{ name: 'Tamal grande', priceCentavos: 1_000 }]);
    expect(answered.waiting).toBe(0);
  });

  it('are two items in other groups, or by other units', () => {
    const rows = 'Producto,Precio,Unidad,Grupo\nTamal,8,unidad,A\nTamal,90,docena,A\nTamal,8,unidad,B';
    expect(readListFile(fileOf(rows), [], 7).items).toHaveLength(3);
  });
});

it('takes the unit of a file from its column, or from its price', () => {
  const { items } = readListFile(fileOf('Producto,Precio,Unidad\nQueso,25,libra\nHuevos,Q30 docena,'), [], 7);
  expect(items.map(({ unit }) => unit)).toEqual(['libra', 'docena']);
  const read = readListFile(fileOf('Producto,Precio,Unidad\nTamal,8,unidad'), [STORED], 7);
  expect(read.changed).toEqual([{ id: 1, version: 1, unit: 'unidad' }]);
  expect(read.notes).toEqual(['Ya está: cambia unidad']);
});
