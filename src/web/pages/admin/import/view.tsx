import { useSuspenseQuery } from '@tanstack/react-query';
import { type ImportBatch, FORMAT_NAMES } from '#features/import-export/batch-schema.ts';
import { importQuery } from '#features/import-export/queries.ts';
import { pluralize } from '#shared/text.ts';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame, ViewTabs } from '../admin-frame.tsx';
import { PanelCard } from '../panel-card.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { type ImportQuery, type Step, importPage } from './page.ts';
import { RowsStep } from './rows-step.tsx';
import { shownState, shownStep } from './shown.ts';
import { ValuesStep } from './values-step.tsx';

const STEP_LABELS: Record<Step, string> = { columns: 'Columnas', values: 'Valores', rows: 'Filas' };

function Source({ batch: { format, source, sourceUrl } }: { batch: ImportBatch }) {
  if (!source) return null;
  return (
    <p className="text-sm text-muted">
      {FORMAT_NAMES[format]}. Cada negocio sin propietario dirá en su página de dónde vienen sus datos:{' '}
      {sourceUrl ? (
        <a href={sourceUrl} rel="noopener" className="text-link underline">
          {source}
        </a>
      ) : (
        source
      )}
      .
    </p>
  );
}

export default function ImportPage({ params: { id }, query }: Given<{ id: number }, ImportQuery>) {
  const { data: batch } = useSuspenseQuery(importQuery(id));
  const step = shownStep(batch, query);
  return (
    <AdminFrame title="Importar">
      <PanelCard title={batch.fileName}>
        <div className="space-y-4">
          <p className="text-muted">{pluralize('fila', 'filas', batch.counts.rows)} en el archivo.</p>
          <Source batch={batch} />
          <ViewTabs
            label="Pasos"
            tabs={(['columns', 'values', 'rows'] as const).map((each) => ({
              label: STEP_LABELS[each],
              to: importPage.to({ id }, { step: each }),
              isChosen: each === step,
            }))}
          />
          {step === 'columns' && <ColumnsStep key={batch.encoding} batch={batch} />}
          {step === 'values' && <ValuesStep batch={batch} />}
          {step === 'rows' && (
            <RowsStep batch={batch} state={shownState(batch, query)} cursor={query.cursor} />
          )}
        </div>
      </PanelCard>
    </AdminFrame>
  );
}
