import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { pluralize } from '#shared/text.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { IMPORT_COLUMNS, MAX_ROWS } from '../schema.ts';
import { TEMPLATE_URL } from '../template.ts';

/** What a file to be imported may hold, and one to begin with. */
export function ColumnHelp() {
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-muted">
        Un CSV de hasta {pluralize('fila', 'filas', MAX_ROWS)} y 5 MB, con comas o punto y coma. La primera
        fila lleva los encabezados; solo el nombre es obligatorio.
      </p>
      <ExternalLinkButton href={TEMPLATE_URL} download="plantilla-negocios.csv" look="quiet">
        <FileSpreadsheet aria-hidden size={18} /> Descargar plantilla
      </ExternalLinkButton>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-link marker:content-none">
          <ChevronDown aria-hidden size={18} className="transition group-open:rotate-180" />
          Qué va en cada columna
        </summary>
        <dl className="mt-1 divide-y divide-line">
          {IMPORT_COLUMNS.map(({ name, help, example }) => (
            <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="font-mono text-sm leading-6">{name}</dt>
              <dd>
                {help}
                {example && <span className="block text-sm text-muted wrap-anywhere">{example}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
