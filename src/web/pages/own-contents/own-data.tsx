import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FRESHNESS_MESSAGES } from '#features/businesses/messages.ts';
import { confirmBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ageText } from '#features/businesses/ui/data-age.tsx';
import { CORRECTION_MESSAGES } from '#features/moderation/messages.ts';
import { suggestionsQuery } from '#features/moderation/queries.ts';
import { SuggestionComparison } from '#features/moderation/ui/suggestion-comparison.tsx';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';

function Confirmation({ id, confirmedAt }: { id: number; confirmedAt: Date | null }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await confirmBusiness(id);
    await refreshBusinesses(queryClient);
    void notify('success', FRESHNESS_MESSAGES.confirmed);
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{ageText(confirmedAt, useNow())}</p>
      <ActionButton look="plain" isBusy={isBusy} onClick={start} className="-mx-3 max-sm:mx-0 max-sm:w-full">
        {!isBusy && <Icon name="check-check" size={18} />} Todo sigue igual
      </ActionButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function Suggestions({ id }: { id: number }) {
  const { intercept } = useGuard();
  const region = useRef<HTMLDivElement>(null);
  const { data, hasFailed, isFetching, retry } = usePart(suggestionsQuery(id));
  if (hasFailed)
    return (
      <div className="mt-4">
        <PartFailure text={CORRECTION_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
      </div>
    );
  if (!data) return null;
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {data.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-3">Te sugieren cambios</h3>
          <ul className="space-y-5">
            {data.map((suggestion) => (
              <li key={suggestion.id}>
                <SuggestionComparison
                  suggestion={suggestion}
                  edit={<Button onClick={() => intercept('business', id)}>Editar</Button>}
                  onDecided={() => region.current?.focus()}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export default function OwnData({ id }: { id: number }) {
  const { data: business } = usePart(businessQuery(id));
  return (
    <div>
      {business && !business.closedAt && <Confirmation id={id} confirmedAt={business.confirmedAt} />}
      <Suggestions id={id} />
    </div>
  );
}
