import { formatCount, pluralize } from '#shared/text.ts';
import { Icon } from '#ui/icon.tsx';
import type { Encoding, ImportFault, ImportOutcome } from '../schema.ts';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ImportPreview } from './import-preview.tsx';

const cellClass = 'px-3 py-2 text-left align-top';

interface FaultTableProps {
  label: string;
  what: string;
  faults: ImportFault[];
  count: number;
}

function FaultTable({ label, what, faults, count }: FaultTableProps) {
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // Lets the keyboard scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-card border border-line"
      >
        <table className="w-full">
          <thead className="sticky top-0 bg-raised text-sm">
            <tr>
              {['Dónde', what].map((heading) => (
                <th key={heading} scope="col" className={cellClass}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {faults.map(({ where, message }, place) => (
              // A row may have the same fault twice; the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <td className={`${cellClass} font-medium wrap-anywhere`}>{where}</td>
                <td className={`${cellClass} wrap-anywhere`}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length < count && (
        <p className="text-sm text-muted">
          {`Aquí están los primeros ${formatCount(faults.length)} de ${formatCount(count)}.`}
        </p>
      )}
    </>
  );
}

interface ImportResultProps {
  fileName: string;
  outcome: ImportOutcome;
  isEncodingChosen: boolean;
  isImporting: boolean;
  onImport: () => void;
  onReadAs: (encoding: Encoding) => void;
}

const businesses = (count: number) => pluralize('negocio', 'negocios', count);

function Summary({ fileName, outcome }: Pick<ImportResultProps, 'fileName' | 'outcome'>) {
  const { isDryRun, rows, good, faultCount } = outcome;
  const errors = faultCount > 0 ? ` y ${pluralize('error', 'errores', faultCount)}` : '';
  if (!isDryRun) {
    return (
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="circle-check" size={20} className="mt-0.5 shrink-0 text-jade" />
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

function Notices({
  outcome: { recalled, recalledCount, notices, noticeCount },
}: Pick<ImportResultProps, 'outcome'>) {
  return (
    <>
      {recalled.length > 0 && (
        <FaultTable
          label="Parecidos a lo que se ocultó"
          what="Qué revisar"
          faults={recalled}
          count={recalledCount}
        />
      )}
      {notices.length > 0 && (
        <FaultTable label="Cómo se leyó" what="Cómo se leyó" faults={notices} count={noticeCount} />
      )}
    </>
  );
}

export function ImportResult({ fileName, outcome, isEncodingChosen, ...rest }: ImportResultProps) {
  const { isImporting, onImport, onReadAs } = rest;
  const { isDryRun, good, faults, faultCount, ignoredColumns } = outcome;
  const mayImport = isDryRun && good > 0 && (outcome.isEncodingCertain || isEncodingChosen);
  return (
    <div className="space-y-4">
      <div role="status">
        <Summary fileName={fileName} outcome={outcome} />
      </div>
      {ignoredColumns.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {`Columnas que no conocemos y no se importan: ${ignoredColumns.join(', ')}.`}
        </p>
      )}
      {isDryRun && <ImportPreview outcome={outcome} onReadAs={onReadAs} />}
      <Notices outcome={outcome} />
      {mayImport && (
        <ActionButton isBusy={isImporting} onClick={onImport}>
          {`Importar ${businesses(good)}`}
        </ActionButton>
      )}
      {!isDryRun && (
        <LinkButton to={paths.businesses({ sort: 'newest' })} look="quiet">
          Ver los negocios
        </LinkButton>
      )}
      {faults.length > 0 && (
        <FaultTable label="Errores del archivo" what="Qué corregir" faults={faults} count={faultCount} />
      )}
    </div>
  );
}
