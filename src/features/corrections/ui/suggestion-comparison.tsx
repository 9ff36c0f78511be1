import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { describeSources } from '#features/reports/schema.ts';
import { FIELD_LABELS } from '../schema.ts';
import { CORRECTION_MESSAGES } from '../messages.ts';
import { decideCorrection, refreshCorrections } from '../mutations.ts';
import type { CorrectionDecision, Suggestion } from '../corrections.ts';

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

function useDecision(id: number, decision: CorrectionDecision['decision'], onDecided: () => void) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    try {
      await decideCorrection(id, decision);
    } finally {
      await refreshCorrections(queryClient);
    }
    onDecided();
    void notify('success', CORRECTION_MESSAGES[decision]);
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
  const declining = useDecision(id, 'declined', onDecided);
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

export function SuggestionComparison(props: SuggestionComparisonProps) {
  const { field, current, suggested, people, sources, firstAt, isOutdated, isNote } = props.suggestion;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        <strong className="text-base text-ink">{FIELD_LABELS[field]}</strong> ·{' '}
        {pluralize('persona lo sugiere', 'personas lo sugieren', people)} · <RelativeTime date={firstAt} />
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
      <Tools {...props} />
    </div>
  );
}
