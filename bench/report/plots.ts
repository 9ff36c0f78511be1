import type { Table } from '../table.ts';
import { type Bars, drawBars } from './bars.ts';

interface Plot {
  /** The table that it shows. */
  table: string;
  file: string;
  caption: string;
  draw: (table: Table) => string;
}

const numberIn = ({ columns }: Table, row: Table['rows'][number], column: string) =>
  Number(row[columns.indexOf(column)] ?? 0);

function ratesOf(table: Table): Bars {
  const columns = ['bare/s', 'cached/s', 'uncached/s'];
  return {
    title: 'Answers per second',
    series: ['bare node:http', 'cached', 'uncached'],
    rows: table.rows.map((row) => ({
      name: String(row[0]),
      values: columns.map((column) => numberIn(table, row, column)),
    })),
  };
}

/** Up to three sizes, each kind a row. */
function growthOf(table: Table): Bars {
  const sizes = [...new Set(table.rows.map(([size]) => Number(size)))].slice(0, 3);
  const kinds = [...new Set(table.rows.map(([, kind]) => String(kind)))];
  const find = (size: number, kind: string) =>
    table.rows.find((row) => row[0] === size && row[1] === kind) ?? [];
  return {
    title: 'p95 with four readers, milliseconds, by the number of businesses',
    series: sizes.map((size) => size.toLocaleString('en-US')),
    rows: kinds.map((name) => ({
      name,
      values: sizes.map((size) => numberIn(table, find(size, name), 'p95 @4')),
    })),
  };
}

/** The plots of a report. */
export const PLOTS: readonly Plot[] = [
  {
    table: 'pages',
    file: 'rates.svg',
    caption: 'Answers per second',
    draw: (table) => drawBars(ratesOf(table)),
  },
  {
    table: 'queries',
    file: 'queries.svg',
    caption: 'p95 by size',
    draw: (table) => drawBars(growthOf(table)),
  },
];
