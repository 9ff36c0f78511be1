import { Icon } from '#ui/icon.tsx';
import { type Encoding, type ImportOutcome, MAX_ROWS, TEMPLATE_COLUMNS, TEMPLATE_PATH } from '../schema.ts';
import { pluralize } from '#shared/text.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileButton } from '#ui/file-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { importBusinesses, refreshImported } from '../mutations.ts';
import { ImportResult } from './import-result.tsx';

function ColumnHelp() {
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-muted">
        Un CSV de hasta {pluralize('fila', 'filas', MAX_ROWS)} y 5 MB, con comas o punto y coma. La primera
        fila lleva los encabezados; solo el nombre es obligatorio.
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

interface Tried {
  file: File;
  outcome: ImportOutcome;
  encoding?: Encoding | undefined;
}

function useImport() {
  const queryClient = useQueryClient();
  const chosen = useRef<Pick<Tried, 'file' | 'encoding'> | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const trial = useAction(async () => {
    if (!chosen.current) return;
    const { file, encoding } = chosen.current;
    setTried({ file, encoding, outcome: await importBusinesses(file, { isDryRun: true, encoding }) });
  }, EXPLAINED);
  const importing = useAction(async () => {
    if (!tried) return;
    const { file, encoding } = tried;
    setTried({ ...tried, outcome: await importBusinesses(file, { isDryRun: false, encoding }) });
    await refreshImported(queryClient);
  }, EXPLAINED);
  const choose = (file: File) => {
    chosen.current = { file };
    setTried(null);
    trial.start();
  };
  const readAs = (encoding: Encoding) => {
    chosen.current = chosen.current && { ...chosen.current, encoding };
    trial.start();
  };
  return { tried, trial, importing, choose, readAs };
}

export function BusinessImport() {
  const { tried, trial, importing, choose, readAs } = useImport();
  const hydrated = useHydrated();
  const failure = trial.failure ?? importing.failure;
  return (
    <div className="space-y-5">
      <ColumnHelp />
      <FileButton
        accept=".csv,.txt,.tsv,text/csv"
        look={tried ? 'quiet' : 'primary'}
        className="needs-script has-focus-visible:outline-offset-2"
        disabled={trial.isBusy || importing.isBusy || !hydrated}
        onChoose={([file]) => choose(file)}
      >
        <Icon name="file-up" size={18} /> {tried ? 'Elegir otro archivo' : 'Elegir archivo CSV'}
      </FileButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
      {trial.isBusy && <div role="status" aria-label="Revisando el archivo" className="skeleton h-32" />}
      {tried && (
        <ImportResult
          fileName={tried.file.name}
          outcome={tried.outcome}
          isEncodingChosen={tried.encoding !== undefined}
          isImporting={importing.isBusy}
          onReadAs={readAs}
          onImport={importing.start}
        />
      )}
    </div>
  );
}
