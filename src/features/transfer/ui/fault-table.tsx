import { formatCount } from '#shared/text.ts';
import type { ImportOutcome } from '../schema.ts';

const COLUMNS = ['Línea', 'Columna', 'Qué corregir'];

const cellClass = 'px-3 py-2 text-left align-top';

/** What is wrong with a file, line by line; a box of its own scrolls. */
export function FaultTable({ faults, faultCount }: Pick<ImportOutcome, 'faults' | 'faultCount'>) {
  return (
    <>
      <div
        role="region"
        aria-label="Errores del archivo"
        // So that it can be scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-card border border-line"
      >
        <table className="w-full">
          <thead className="sticky top-0 bg-raised text-sm">
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={cellClass}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {faults.map(({ line, column, message }, place) => (
              // A line may have the same fault twice, and the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <td className={`${cellClass} tabular-nums`}>{formatCount(line)}</td>
                <td className={`${cellClass} font-mono text-sm leading-6`}>{column ?? '—'}</td>
                <td className={`${cellClass} wrap-anywhere`}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length < faultCount && (
        <p className="text-sm text-muted">
          Aquí están los primeros {formatCount(faults.length)} de {formatCount(faultCount)} errores.
        </p>
      )}
    </>
  );
}
