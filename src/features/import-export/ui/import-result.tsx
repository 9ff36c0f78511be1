import { formatCount, pluralize } from '#shared/text.ts';
import type { ImportOutcome } from '../schema.ts';
import { CircleCheck } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';

const COLUMNS = ['Línea', 'Columna', 'Qué corregir'];

const cellClass = 'px-3 py-2 text-left align-top';

function FaultTable({ faults, faultCount }: Pick<ImportOutcome, 'faults' | 'faultCount'>) {
  return (
    <>
      <div
        role="region"
        aria-label="Errores del archivo"
        // Lets the keyboard scroll it.
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
              // A line may have the same fault twice; the list never changes.
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

interface ImportResultProps {
  fileName: string;
  outcome: ImportOutcome;
  isImporting: boolean;
  onImport: () => void;
}

const businesses = (count: number) => pluralize('negocio', 'negocios', count);

function Summary({ fileName, outcome }: Pick<ImportResultProps, 'fileName' | 'outcome'>) {
  const { isDryRun, rows, good, faultCount } = outcome;
  const errors = faultCount > 0 ? ` y ${pluralize('error', 'errores', faultCount)}` : '';
  if (!isDryRun) {
    return (
      <p className="flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-jade" />
        {good === 1 ? 'Se importó 1 negocio.' : `Se importaron ${businesses(good)}.`}
      </p>
    );
  }
  return (
    <p>
      <span className="font-semibold wrap-anywhere">{fileName}</span>: {pluralize('fila', 'filas', rows)},{' '}
      {businesses(good)} por importar{errors}. Todavía no se ha importado nada.
    </p>
  );
}

export function ImportResult({ fileName, outcome, isImporting, onImport }: ImportResultProps) {
  const { isDryRun, good, faults, faultCount, ignoredColumns } = outcome;
  return (
    <div className="space-y-4">
      <div role="status">
        <Summary fileName={fileName} outcome={outcome} />
      </div>
      {ignoredColumns.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          Columnas que no conocemos y no se importan: {ignoredColumns.join(', ')}.
        </p>
      )}
      {isDryRun && good > 0 && (
        <ActionButton isBusy={isImporting} onClick={onImport}>
          Importar {businesses(good)}
        </ActionButton>
      )}
      {!isDryRun && (
        <LinkButton to={paths.businesses({ sort: 'newest' })} look="quiet">
          Ver los negocios
        </LinkButton>
      )}
      {faults.length > 0 && <FaultTable faults={faults} faultCount={faultCount} />}
    </div>
  );
}
