import { Icon } from '#ui/icon.tsx';
import { MAX_BATCH_ROWS, TEMPLATE_PATH } from '../schema.ts';
import { TEMPLATE_COLUMNS } from '../columns.ts';
import { pluralize } from '#shared/text.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { FileButton } from '#ui/file-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { refreshImport, startImport } from '../mutations.ts';

function ColumnHelp() {
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-muted">
        Un CSV de hasta {pluralize('fila', 'filas', MAX_BATCH_ROWS)} y 5 MB, aunque tenga errores: los
        corriges aquí, paso a paso. También un archivo del Perfil de Negocio de Google, de GeoDirectory, de
        OpenStreetMap, de Overture o de Foursquare.
      </p>
      <ExternalLinkButton href={TEMPLATE_PATH} download="plantilla-negocios.csv" look="quiet">
        <Icon name="file-spreadsheet" size={18} /> Descargar plantilla
      </ExternalLinkButton>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-link marker:content-none">
          <Icon name="chevron-down" size={18} className="transition group-open:rotate-180" />
          Qué va en cada columna
        </summary>
        <dl className="mt-1 divide-y divide-line">
          {TEMPLATE_COLUMNS.map(({ name, heading, help, example }) => (
            <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="font-semibold">{heading}</dt>
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

const EXPLAINED = ['file'];

function useStart() {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const chosen = useRef<File | null>(null);
  const keys = useRef(createIdempotencyKeys());
  const starting = useAction(async () => {
    if (!chosen.current) return;
    const { name, size, lastModified } = chosen.current;
    const { id } = await startImport(chosen.current, keys.current.getKey([name, size, lastModified]));
    keys.current.forget();
    await refreshImport(queryClient);
    await navigate(adminPaths.import(id));
  }, EXPLAINED);
  const choose = (file: File) => {
    chosen.current = file;
    starting.start();
  };
  return { ...starting, choose };
}

export function BusinessImport() {
  const { choose, isBusy, failure } = useStart();
  const hydrated = useHydrated();
  return (
    <div className="space-y-5">
      <ColumnHelp />
      <FileButton
        accept=".csv,.txt,.tsv,.json,.geojson,text/csv,application/geo+json"
        look="primary"
        className="needs-script has-focus-visible:outline-offset-2"
        disabled={isBusy || !hydrated}
        onChoose={([file]) => choose(file)}
      >
        <Icon name="file-up" size={18} /> Elegir archivo
      </FileButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
      {isBusy && <div role="status" aria-label="Leyendo el archivo" className="skeleton h-32" />}
    </div>
  );
}
