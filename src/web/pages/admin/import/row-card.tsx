import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY_CARD } from '#features/businesses/empty-card.ts';
import type { BusinessCard as Business } from '#features/businesses/schema.ts';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import type { ImportRow, ImportedCard } from '#features/import-export/batch-schema.ts';
import { changeImportRow, refreshImport } from '#features/import-export/mutations.ts';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useAction } from '#ui/use-action.ts';
import { RowForm } from './row-form.tsx';

const asBusiness = (card: ImportedCard, id: number): Business => ({
  ...EMPTY_CARD,
  ...card,
  id,
  createdAt: new Date(0),
});

const MAX_QUOTED = 60;

/** Names the column and what the row says in it. */
function faultTitle({ texts }: ImportRow, { column, heading }: ImportRow['faults'][number]): string {
  const text = texts.find((one) => one.column === column)?.text ?? '';
  return text === '' ? `${heading}: ` : `${heading} «${excerpt(text, MAX_QUOTED)}»: `;
}

function Facts({ row }: { row: ImportRow }) {
  const { state, faults, notices, changes, match } = row;
  return (
    <>
      {faults.map((fault) => (
        <p key={`${fault.column} ${fault.message}`} className="flex gap-1.5 wrap-anywhere">
          <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0 text-danger" />
          <span>
            {fault.heading && <span className="font-semibold">{faultTitle(row, fault)}</span>}
            {fault.message}
          </span>
        </p>
      ))}
      {notices.map((notice) => (
        <p key={notice} className="text-sm text-muted wrap-anywhere">
          {notice}
        </p>
      ))}
      {match && state === 'ready' && (
        <p className="text-sm wrap-anywhere">
          Ya está:{' '}
          <Link to={paths.business(match.id)} className="tap-link text-link underline">
            {match.name}
          </Link>
          {changes.length === 0 && '. No cambia nada.'}
        </p>
      )}
      {changes.map(({ heading, before, after }) => (
        <p key={heading} className="text-sm wrap-anywhere">
          <span className="font-semibold">{heading}:</span> {before || 'nada'} → {after || 'nada'}
        </p>
      ))}
    </>
  );
}

interface RowCardProps {
  batchId: number;
  row: ImportRow;
}

function Actions({ batchId, row, onEdit }: { batchId: number; row: ImportRow; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const { id, state } = row;
  const skipping = useAction(async () => {
    await changeImportRow(batchId, id, { isSkipped: state !== 'skipped' });
    await refreshImport(queryClient);
  });
  if (state !== 'faulty' && state !== 'ready' && state !== 'skipped') return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {state !== 'skipped' && (
          <Button look="quiet" onClick={onEdit} className="needs-script">
            <Icon name="pencil" size={18} /> Corregir
          </Button>
        )}
        <ActionButton look="plain" isBusy={skipping.isBusy} onClick={skipping.start}>
          {state === 'skipped' ? 'Volver a tomarla' : 'Dejar fuera'}
        </ActionButton>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {skipping.failure}
      </p>
    </>
  );
}

export function RowCard({ batchId, row }: RowCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, name, card, state, businessId } = row;
  const isPublished = state === 'created' || state === 'updated' || state === 'same' || state === 'kept';
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="text-sm text-muted">Fila {id}</p>
      {card && !isPublished ? (
        <BusinessCard business={asBusiness(card, id)} compact isPreview />
      ) : (
        <h3 translate="no" className="text-lg leading-snug wrap-anywhere">
          {isPublished && businessId ? (
            <Link to={paths.business(businessId)} className="tap-link text-link underline">
              {name || 'Sin nombre'}
            </Link>
          ) : (
            name || 'Sin nombre'
          )}
        </h3>
      )}
      <Facts row={row} />
      <Actions batchId={batchId} row={row} onEdit={() => setEditing(true)} />
      {isEditing && <RowForm batchId={batchId} row={row} onClose={() => setEditing(false)} />}
    </li>
  );
}
