import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { RelativeTime } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import { PROOF_MESSAGES } from '../../messages.ts';
import { confirmPhoneProof, dismissPhoneProof, refreshProofs } from '../../mutations.ts';
import { proofQueueQuery } from '../../queries.ts';
import type { WaitingProof } from '../../schema.ts';

interface ProofProps {
  proof: WaitingProof;
  onSettled: () => void;
}

interface ProofListProps {
  renderLikenesses: (businessId: number, ofPage: readonly number[]) => ReactNode;
}

function Summary({
  proof: { code, number, requestedAt, businessId, businessName },
}: {
  proof: WaitingProof;
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg tracking-widest">{code}</strong>
        <span className="text-sm text-muted">
          <RelativeTime date={requestedAt} />
        </span>
      </p>
      <p className="font-semibold wrap-anywhere">
        <Link
          to={paths.business(businessId)}
          className="relative -my-2.5 inline-block py-2.5 text-link hover:underline"
        >
          {businessName}
        </Link>
      </p>
      <p className="mt-1">
        El mensaje tiene que llegar del <strong className="whitespace-nowrap">{formatPhone(number)}</strong>
      </p>
    </>
  );
}

function Dismissal({ proof, onSettled, onClose }: ProofProps & { onClose: () => void }) {
  return (
    <MutationConfirmation
      title={`¿Descartar la comprobación ${proof.code}?`}
      confirm="Descartar"
      failed={PROOF_MESSAGES.dismissFailed}
      act={() => dismissPhoneProof(proof.id)}
      onDone={onSettled}
      refresh={refreshProofs}
      successMessage={PROOF_MESSAGES.dismissed}
      onClose={onClose}
    >
      Avisamos al propietario de {proof.businessName}, que puede pedir otro código.
    </MutationConfirmation>
  );
}

function Proof({ proof, onSettled, likenesses }: ProofProps & { likenesses: ReactNode }) {
  const queryClient = useQueryClient();
  const [isDismissing, setDismissing] = useState(false);
  const { start, isBusy, failure } = useAction(async () => {
    await confirmPhoneProof(proof.id);
    onSettled();
    await refreshProofs(queryClient);
    void notify('success', PROOF_MESSAGES.confirmed);
  });
  return (
    <li className="card p-4 sm:p-5">
      <Summary proof={proof} />
      {likenesses}
      <div role="group" aria-label={`Comprobación ${proof.code}`} className="mt-3 flex flex-wrap gap-2">
        <ActionButton look="jade" isBusy={isBusy} onClick={start} className="max-sm:flex-1">
          Confirmar
        </ActionButton>
        <Button look="quiet" onClick={() => setDismissing(true)} className="needs-script max-sm:flex-1">
          Descartar
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${PROOF_MESSAGES.confirmFailed}: ${failure}`}
      </p>
      {isDismissing && <Dismissal proof={proof} onSettled={onSettled} onClose={() => setDismissing(false)} />}
    </li>
  );
}

export function ProofList({ renderLikenesses }: ProofListProps) {
  const { data, hasFailed, isFetching, retry } = usePart(proofQueueQuery());
  const list = useRef<HTMLDivElement>(null);
  if (hasFailed)
    return (
      <PartFailure text="No pudimos cargar las comprobaciones." onRetry={retry} isRetrying={isFetching} />
    );
  if (!data) return <div className="waited skeleton h-40" />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {data.total === 0 && (
        <EmptyState title="Nadie espera">
          Cuando un negocio quiere comprobar su WhatsApp, su código aparece aquí: lo más antiguo primero.
        </EmptyState>
      )}
      {data.total > 0 && (
        <>
          <p className="mb-4 max-w-prose text-muted">
            {pluralize('comprobación', 'comprobaciones', data.total)}. Busca el código en el WhatsApp del
            sitio y compara el número del que llegó.
          </p>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {data.items.map((proof) => (
              <Proof
                key={proof.id}
                proof={proof}
                onSettled={() => list.current?.focus()}
                likenesses={renderLikenesses(
                  proof.businessId,
                  data.items.map(({ businessId }) => businessId),
                )}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
