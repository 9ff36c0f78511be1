import { cleanLine } from './clean-text.ts';

const AMOUNT = /^Q? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/i;

/** Reads `3500`, `Q3,500.00`; NaN for what could be two amounts. */
export function parseQuetzales(text: string): number {
  const [, whole = '', decimals = ''] = AMOUNT.exec(cleanLine(text)) ?? [];
  return whole ? Number(whole.replaceAll(',', '') + decimals) : Number.NaN;
}
