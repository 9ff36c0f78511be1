import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_BULK } from '#features/contents/filters.ts';
import type { BulkSelection } from '#features/contents/schema.ts';
import type { ApiQueryOptions } from '#shared/api-client.ts';
import type { Page } from '#shared/schemas.ts';
import { formatCount, pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useAction } from '#ui/use-action.ts';
import { BULK_WORDS, type BulkKind } from './kinds.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazyModal(() => import('./bulk-dialog.tsx'));

interface BulkBarProps {
  kind: BulkKind;
  selection: Selection;
  page: Pick<Page<unknown>, 'total' | 'totalCapped'>;
  /** Asks for all that the list's filters match. */
  whole: ApiQueryOptions<BulkSelection>;
}

function WholeFilter({ selection, page: { total, totalCapped }, whole }: BulkBarProps) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    const { ids } = await queryClient.fetchQuery(whole);
    selection.choose(ids, true);
  });
  const count = Math.min(total, MAX_BULK);
  if (selection.ids.length >= count) return null;
  const label =
    total > MAX_BULK || totalCapped
      ? `Elegir los primeros ${MAX_BULK} de este filtro`
      : `Elegir los ${formatCount(total)} de este filtro`;
  return (
    <>
      <ActionButton look="plain" isBusy={isBusy} onClick={start}>
        {label}
      </ActionButton>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}

/** Is shown while something is chosen. */
export function BulkBar(props: BulkBarProps) {
  const { kind, selection } = props;
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const { length: count } = selection.ids;
  if (count === 0 && !asked) return null;
  const { one, many } = BULK_WORDS[kind];
  return (
    <section
      aria-label="Lo elegido"
      className="card sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-2 p-2"
    >
      <p role="status" className="grow px-2 font-semibold">
        {pluralize(`${one} elegido`, `${many} elegidos`, count)}
      </p>
      <WholeFilter {...props} />
      <Button look="plain" onClick={selection.clear}>
        Quitar
      </Button>
      <Button onClick={() => setAsked(selection.ids)} aria-disabled={count > MAX_BULK || undefined}>
        Cambiar…
      </Button>
      {asked && (
        <BulkDialog kind={kind} ids={asked} onDone={selection.clear} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
