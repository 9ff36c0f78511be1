import type { Download } from '#platform/http/download.ts';
import { TEMPLATE_COLUMNS } from '../schema.ts';
import { csvText } from './csv-text.ts';

const EXAMPLE = Object.fromEntries(TEMPLATE_COLUMNS.map(({ name, example }) => [name, example]));
const HEADINGS = Object.fromEntries(TEMPLATE_COLUMNS.map(({ name, heading }) => [name, heading]));

export const importTemplate = (): Download => ({
  fileName: 'plantilla-negocios.csv',
  content: csvText(HEADINGS, [[EXAMPLE]]),
});
