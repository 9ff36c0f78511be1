import { CircleCheck } from 'lucide-react';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import type { ImportOutcome } from '../schema.ts';
import { FaultTable } from './fault-table.tsx';

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

/** What a file would bring, or has brought, and what is wrong with it. */
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
