import { describe, expect, it } from 'vitest';
import { formatPrice } from './price.ts';
import { readTable } from './read-table.ts';

const BUSINESS = 7;

const cells = (text: string, separator = ',') => text.split('\n').map((line) => line.split(separator));

/** Returns `[group] name | price | unit | description` of what is sure, and what is asked or left out. */
function say(table: readonly (readonly string[])[]): string[] {
  return readTable(table, BUSINESS).lines.map((line) => {
    if (line.kind === 'group') return `# ${line.name}`;
    if (line.kind === 'other') return `- ${line.reason}: ${line.text}`;
    const { item, group } = line;
    const parts = [item.name, formatPrice(item), item.unit ?? '', item.description ?? ''];
    const text = `${group === null ? '' : `[${group}] `}${parts.join(' | ')}`;
    return line.kind === 'doubt' ? `? ${line.doubt}: ${text}` : text;
  });
}

describe('readTable', () => {
  it.each([
    ['Producto,Precio'],
    ['Nombre,Precio Q'],
    ['ARTÍCULO,PRECIO (Q)'],
    ['Platillo,Precio unitario'],
    ['Servicios,Precio de venta'],
    ['Descripción,P.V.P.'.replace('P.V.P.', 'PVP')],
    ['item,Valor'],
  ])('recognises the headings %s', (headings) => {
    expect(say(cells(`${headings}\nTamal,8`))).toEqual(['Tamal | Q8 |  | ']);
  });

  it('reads columns in any order, and headings below a title', () => {
    const table = cells(
      'Lista de precios 2026\nUnidad;Precio;Categoría;Producto;Notas\nunidad;Q8.50;Tamales;Tamal negro;Con pasas\n;desde 150;;Pastel;',
      ';',
    );
    expect(say(table)).toEqual([
      '- above: Lista de precios 2026',
      '[Tamales] Tamal negro | Q8.50 | unidad | Con pasas',
      'Pastel | desde Q150 |  | ',
    ]);
  });

  it.each([
    ['8', 'Tamal | Q8 |  | '],
    ['Q 8.00', 'Tamal | Q8 |  | '],
    ['8,50', 'Tamal | Q8.50 |  | '],
    ['1,250.00', 'Tamal | Q1,250.00 |  | '],
    ['Q5 c/u', 'Tamal | Q5 | unidad | '],
    ['desde Q8', 'Tamal | desde Q8 |  | '],
    ['consultar', 'Tamal | consultar |  | '],
    ['', 'Tamal | consultar |  | '],
    ['gratis', 'Tamal | gratis |  | '],
    // None of these is taken for a price.
    ['0.00', '? unclear-amount: Tamal | consultar |  | '],
    ['1.250', '? unclear-amount: Tamal | consultar |  | '],
    ['$5', '? dollars: Tamal | consultar |  | '],
    ['5 o 6', '? several-prices: Tamal | consultar |  | '],
    ['8/15', '? unclear-amount: Tamal | consultar |  | '],
    ['agotado', '? unclear-amount: Tamal | consultar |  | '],
    ['-5', '? unclear-amount: Tamal | consultar |  | '],
    ['Q -5', '? unclear-amount: Tamal | consultar |  | '],
    ['(5.00)', '? unclear-amount: Tamal | consultar |  | '],
  ])('reads a price of «%s»', (price, expected) => {
    expect(
      say([
        ['Producto', 'Precio'],
        ['Tamal', price],
      ]),
    ).toEqual([expected]);
  });

  it('takes the first of several prices, and says which columns it did not read', () => {
    const table = cells('Código,Producto,Precio,Precio mayoreo\n001,Tamal,8,6');
    expect(say(table)).toEqual(['Tamal | Q8 |  | ']);
    expect(readTable(table, BUSINESS).unread).toEqual(['Código', 'Precio mayoreo']);
  });

  it('asks about each row where no column of prices is known', () => {
    expect(say(cells('Producto,Unidad,Mayoreo\nTamal,unidad,6'))).toEqual([
      '? no-price: Tamal | consultar | unidad | ',
    ]);
    expect(say(cells('Servicio,Detalle\nCorte,Con lavado'))).toEqual(['Corte | consultar |  | Con lavado']);
  });

  it('takes rows that only head others for groups', () => {
    expect(say(cells('Producto,Precio\nBEBIDAS,\nCafé,5\nPostres:,\nFlan,10'))).toEqual([
      '# BEBIDAS',
      '[BEBIDAS] Café | Q5 |  | ',
      '# Postres',
      '[Postres] Flan | Q10 |  | ',
    ]);
  });

  it('reads a table without headings as a pasted list', () => {
    expect(say(cells('Tamal colorado\t8\nChuchito\tQ5', '\t'))).toEqual([
      'Tamal colorado | Q8 |  | ',
      'Chuchito | Q5 |  | ',
    ]);
    expect([...readTable(cells('Tamal\t8', '\t'), BUSINESS).fields]).toEqual(['price']);
  });

  it('leaves out, with the reason, what has no name, is too long, or is of another business', () => {
    const table = cells(
      `Número de negocio,Producto,Precio,Descripción\n7,Tamal,8,\n8,Pache,9,\n7,,9,\n7,Flan,9,${'x'.repeat(121)}`,
    );
    expect(say(table).map((line) => line.slice(0, 20))).toEqual([
      'Tamal | Q8 |  | ',
      '- business: 8 · Pach',
      '- nameless: 7 · 9',
      '- long: 7 · Flan · 9',
    ]);
    expect(say(cells(`Producto,Precio\n${'x'.repeat(81)},8`))[0]).toMatch(/^\? too-long/);
  });
});
