import { cleanText } from '#shared/clean-text.ts';
import type { ImportColumnName } from '../../schema.ts';
import { removeGuard } from '../formula-guard.ts';

export type Texts = Partial<Record<ImportColumnName, string>>;

export type Fault = (column: ImportColumnName | null, message: string) => void;

export function readTexts(cells: readonly string[], columns: readonly (ImportColumnName | null)[]): Texts {
  const texts: Texts = {};
  columns.forEach((name, place) => {
    if (name) texts[name] = removeGuard(cleanText(cells[place] ?? ''));
  });
  return texts;
}
