import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { CORRECTION_MESSAGES } from '../../messages.ts';
import type { CaseOf } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';
import { SuggestedValues } from '../suggestion-comparison.tsx';

const Facts = ({ suggestion }: { suggestion: CaseOf<'correction'> }) => (
  <div className="space-y-3">
    <p className="text-sm text-muted">
      {suggestion.isOfSystemAccount ? 'Todavía no tiene propietario.' : 'Su propietario no respondió.'}
    </p>
    <SuggestedValues suggestion={suggestion} />
  </div>
);

export function viewCorrection(suggestion: CaseOf<'correction'>): CaseView {
  const { businessId, businessName, isOutdated, isNote } = suggestion;
  const mayAccept = !isOutdated && !isNote;
  const failed = CORRECTION_MESSAGES.decideFailed;
  return {
    name: businessName,
    to: paths.business(businessId),
    facts: <Facts suggestion={suggestion} />,
    accept: mayAccept
      ? { label: 'Aceptar', done: CORRECTION_MESSAGES.accepted, failed }
      : { instead: <LinkButton to={paths.business(businessId)}>Ver el negocio</LinkButton> },
    reject: {
      label: mayAccept ? 'No, está bien' : 'Quitar sugerencia',
      done: CORRECTION_MESSAGES.rejected,
      failed,
    },
  };
}
