import type { ImportFault } from '../../schema.ts';
import type { GoodRow } from './check-row.ts';

/** The rows whose mark, by line, no earlier one has; each of the others is told to `report`. */
export function withoutRepeated(
  rows: readonly GoodRow[],
  marks: ReadonlyMap<number, string>,
  report: (fault: ImportFault) => void,
): GoodRow[] {
  const lines = new Map<string | undefined, number>();
  return rows.filter(({ line }) => {
    const mark = marks.get(line);
    const earlier = lines.get(mark);
    if (earlier === undefined) {
      lines.set(mark, line);
      return true;
    }
    report({ line, column: null, message: `Repite el negocio de la línea ${earlier}.` });
    return false;
  });
}
