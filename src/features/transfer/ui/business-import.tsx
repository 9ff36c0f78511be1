import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileButton } from '#ui/file-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { importBusinesses, refreshImported } from '../mutations.ts';
import type { ImportOutcome } from '../schema.ts';
import { ColumnHelp } from './column-help.tsx';
import { ImportResult } from './import-result.tsx';

/** What the API may have against a file is said in its own words. */
const EXPLAINED = ['file'];

/** Tries the chosen file, and imports it in a second step. */
function useImport() {
  const queryClient = useQueryClient();
  const chosen = useRef<File | null>(null);
  const [tried, setTried] = useState<{ file: File; outcome: ImportOutcome } | null>(null);
  const trial = useAction(async () => {
    const file = chosen.current;
    setTried(null);
    if (file) setTried({ file, outcome: await importBusinesses(file, { isDryRun: true }) });
  }, EXPLAINED);
  const importing = useAction(async () => {
    if (!tried) return;
    setTried({ ...tried, outcome: await importBusinesses(tried.file, { isDryRun: false }) });
    await refreshImported(queryClient);
  }, EXPLAINED);
  const choose = (file: File) => {
    chosen.current = file;
    trial.start();
  };
  return { tried, trial, importing, choose };
}

/** A file of businesses: what it would bring is shown first, and only then it is imported. */
export function BusinessImport() {
  const { tried, trial, importing, choose } = useImport();
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
        <FileUp aria-hidden size={18} /> {tried ? 'Elegir otro archivo' : 'Elegir archivo CSV'}
      </FileButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
      {trial.isBusy && <div role="status" aria-label="Revisando el archivo" className="skeleton h-32" />}
      {tried && (
        <ImportResult
          fileName={tried.file.name}
          outcome={tried.outcome}
          isImporting={importing.isBusy}
          onImport={importing.start}
        />
      )}
    </div>
  );
}
