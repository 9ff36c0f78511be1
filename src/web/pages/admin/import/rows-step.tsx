import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportBatch, restPath } from '#features/import-export/batch-schema.ts';
import type { RowState } from '#features/import-export/filters.ts';
import { applyImport, refreshImported } from '#features/import-export/mutations.ts';
import { importRowsQuery } from '#features/import-export/queries.ts';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { useAction } from '#ui/use-action.ts';
import { ViewTabs } from '../admin-frame.tsx';
import { importPage } from './page.ts';
import { RowCard } from './row-card.tsx';
import { EndOfImport } from './end-of-import.tsx';
import { Winners } from './winners.tsx';

const STATE_LABELS: Record<RowState, string> = {
  faulty: 'Con errores',
  ready: 'Listas',
  skipped: 'Dejadas fuera',
  created: 'Importadas',
  updated: 'Actualizadas',
  same: 'Sin cambios',
  undone: 'Deshechas',
  kept: 'Quedaron',
};

const HINTS: Partial<Record<RowState, string>> = {
  faulty: 'Corrige cada fila aquí o déjala fuera. Lo que está listo se puede importar antes.',
  ready: 'Así se verán. Todavía no se han publicado.',
  kept: 'Otros cambiaron estos negocios después de importarlos, y por eso quedaron como están.',
};

/** A call imports a part of a large file. */
async function applyAll(id: number) {
  const total = { created: 0, updated: 0, same: 0 };
  for (;;) {
    const { created, updated, same, batch } = await applyImport(id);
    total.created += created;
    total.updated += updated;
    total.same += same;
    if (batch.counts.ready === 0 || created + updated + same === 0) return total;
  }
}

function useImporting({ id }: ImportBatch) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const [done, setDone] = useState<string | null>(null);
  const importing = useAction(async () => {
    // After a failure a part of the rows may be in.
    const { created, updated, same } = await applyAll(id).catch(async (error: unknown) => {
      await refreshImported(queryClient);
      throw error;
    });
    const parts = [
      created === 1 ? 'Se importó 1 negocio' : `Se importaron ${pluralize('negocio', 'negocios', created)}`,
      ...(updated > 0 ? [updated === 1 ? 'se actualizó 1' : `se actualizaron ${updated}`] : []),
      ...(same > 0 ? [same === 1 ? '1 ya estaba igual' : `${same} ya estaban igual`] : []),
    ];
    setDone(`${parts.join(', ')}.`);
    await refreshImported(queryClient);
    await navigate(importPage.to({ id }, { step: 'rows' }));
  });
  return { done, importing };
}

function Hint({ batch, state, hasRows }: { batch: ImportBatch; state: RowState; hasRows: boolean }) {
  const { id, askedCount } = batch;
  if (!hasRows) return <p className="py-2 text-muted">No hay filas así.</p>;
  if (state !== 'faulty' || askedCount === 0)
    return <p className="max-w-prose text-muted empty:hidden">{HINTS[state]}</p>;
  return (
    <p className="max-w-prose text-muted">
      Primero{' '}
      <Link to={importPage.to({ id }, { step: 'values' })} className="tap-link text-link underline">
        di qué {askedCount === 1 ? 'significa 1 valor' : `significan ${askedCount} valores`}
      </Link>
      : así se arreglan casi todas.
    </p>
  );
}

interface RowsStepProps {
  batch: ImportBatch;
  state: RowState;
  cursor: string | undefined;
}

function ApplyButton({ batch }: { batch: ImportBatch }) {
  const { done, importing } = useImporting(batch);
  const { ready, updates } = batch.counts;
  const created = ready - updates;
  const words = [
    ...(created > 0 ? [`Importar ${pluralize('negocio', 'negocios', created)}`] : []),
    ...(updates > 0 ? [`${created > 0 ? 'actualizar' : 'Actualizar'} ${updates}`] : []),
  ].join(' y ');
  return (
    <>
      <p role="status" className="flex items-start gap-2 font-semibold empty:hidden">
        {done && <Icon name="circle-check" size={20} className="mt-0.5 shrink-0 text-jade" />}
        {done && <span>{done}</span>}
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {importing.failure}
      </p>
      {batch.problem && <p className="font-medium text-marigold">{batch.problem}</p>}
      {ready > 0 && !batch.problem && batch.undoneAt === null && (
        <ActionButton isBusy={importing.isBusy} onClick={importing.start}>
          {words}
        </ActionButton>
      )}
    </>
  );
}

export function RowsStep({ batch, state, cursor }: RowsStepProps) {
  const { id, counts } = batch;
  const { data: page } = useSuspenseQuery(importRowsQuery(id, { state, cursor }));
  const shown = (Object.keys(STATE_LABELS) as RowState[]).filter((one) => counts[one] > 0 || one === state);
  const pathAt = (at: string | null) => at && importPage.to({ id }, { step: 'rows', state, cursor: at });
  return (
    <div className="space-y-4">
      <ApplyButton batch={batch} />
      {batch.winners.length > 0 && <Winners batch={batch} />}
      <ViewTabs
        label="Estado de las filas"
        tabs={shown.map((one) => ({
          label: `${STATE_LABELS[one]} ${counts[one]}`,
          to: importPage.to({ id }, { step: 'rows', state: one }),
          isChosen: one === state,
        }))}
      />
      <Hint batch={batch} state={state} hasRows={page.items.length > 0} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {page.items.map((row) => (
          <RowCard key={row.id} batchId={id} row={row} />
        ))}
      </ul>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
      {counts.faulty + counts.skipped > 0 && (
        <ExternalLinkButton href={restPath(id)} download look="quiet">
          <Icon name="download" size={18} /> Descargar lo que falta
        </ExternalLinkButton>
      )}
      <EndOfImport batch={batch} />
    </div>
  );
}
