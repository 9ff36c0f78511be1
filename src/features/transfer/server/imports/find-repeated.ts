import { foldText } from '#shared/search-text.ts';
import type { ImportFault } from '../../schema.ts';
import type { GoodRow } from './check-row.ts';

/** Two businesses with the same key are one: name and phone, or without a phone name and where it is. */
function keyOf({ business: { name, phoneNumber, placeCode, address } }: GoodRow): string {
  const rest = phoneNumber ? [phoneNumber] : [placeCode ?? '', foldText(address ?? '')];
  return JSON.stringify([foldText(name), ...rest]);
}

/** The rows that no earlier one says the same as; each of the others is told to `report`. */
export function withoutRepeated(rows: readonly GoodRow[], report: (fault: ImportFault) => void): GoodRow[] {
  const lines = new Map<string, number>();
  return rows.filter((row) => {
    const key = keyOf(row);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, row.line);
      return true;
    }
    report({ line: row.line, column: null, message: `Repite el negocio de la línea ${earlier}.` });
    return false;
  });
}
