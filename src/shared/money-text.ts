import { cleanLine } from './clean-text.ts';

const AMOUNT = /^Q? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/i;

export function parseQuetzales(text: string): number {
  const [, whole = '', decimals = ''] = AMOUNT.exec(cleanLine(text)) ?? [];
  return whole ? Number(whole.replaceAll(',', '') + decimals) : Number.NaN;
}
