import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { describeSources } from '../reasons.ts';
import { FIELD_LABELS } from '../suggestion-messages.ts';
import { CORRECTION_MESSAGES } from '../messages.ts';
import { decideSuggestion, refreshCases } from '../mutations.ts';
import type { CaseDecision, Suggestion } from '../schema.ts';

function Value({ label, children, isNew = false }: { label: string; children: string; isNew?: boolean }) {
  return (
    <div
      className={`min-w-0 rounded-lg border px-3 py-2 ${isNew ? 'border-jade bg-jade-soft' : 'border-line'}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function useDecision(id: number, outcome: CaseDecision['outcome'], onDecided: () => void) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    try {
      await decideSuggestion(id, outcome);
    } finally {
      await refreshCases(queryClient);
    }
    onDecided();
    void notify('success', CORRECTION_MESSAGES[outcome]);
  });
}

interface SuggestionComparisonProps {
  suggestion: Suggestion;
  edit?: ReactNode;
  onDecided: () => void;
}

function Tools({ suggestion, edit, onDecided }: SuggestionComparisonProps) {
  const { id, isOutdated, isNote } = suggestion;
  const accepting = useDecision(id, 'accepted', onDecided);
  const declining = useDecision(id, 'rejected', onDecided);
  const mayAccept = !isOutdated && !isNote;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayAccept && (
          <ActionButton isBusy={accepting.isBusy} onClick={accepting.start} className="max-sm:flex-1">
            {!accepting.isBusy && <Icon name="check" size={18} />} Aceptar
          </ActionButton>
        )}
        {!mayAccept && edit}
        <ActionButton
          look="quiet"
          isBusy={declining.isBusy}
          onClick={declining.start}
          className="whitespace-nowrap max-sm:flex-1"
        >
          {mayAccept ? 'No, está bien' : 'Quitar sugerencia'}
        </ActionButton>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {accepting.failure ?? declining.failure}
      </p>
    </>
  );
}

interface SuggestedProps {
  suggestion: Suggestion;
  when?: ReactNode;
}

export function SuggestedValues({ suggestion, when }: SuggestedProps) {
  const { field, current, suggested, people, sources, isOutdated, isNote } = suggestion;
  return (
    <>
      <p className="text-sm text-muted">
        <strong className="text-base text-ink">{FIELD_LABELS[field]}</strong> ·{' '}
        {pluralize('persona lo sugiere', 'personas lo sugieren', people)}
        {when}
        <br />
        {describeSources(sources, 'correction')}
      </p>
      <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Value label="Hoy se ve">{current}</Value>
        <Value label="Sugieren" isNew>
          {suggested}
        </Value>
      </dl>
      {isOutdated && <p className="text-sm">El dato cambió después de esta sugerencia.</p>}
      {!isOutdated && isNote && <p className="text-sm">{CORRECTION_MESSAGES.note}</p>}
    </>
  );
}

export function SuggestionComparison(props: SuggestionComparisonProps) {
  return (
    <div className="space-y-3">
      <SuggestedValues
        suggestion={props.suggestion}
        when={
          <>
            {' · '}
            <RelativeTime date={props.suggestion.openedAt} />
          </>
        }
      />
      <Tools {...props} />
    </div>
  );
}
