import { type ReactNode, useId, useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { CLAIM_MESSAGES, REJECTION_LABELS } from '../messages.ts';
import { decideClaim, refreshClaims } from '../mutations.ts';
import { claimQueueQuery } from '../queries.ts';
import { REJECTIONS, type Rejection, VISITOR_NUMBER_DAYS, type WaitingClaim } from '../schema.ts';

interface ClaimRowProps {
  claim: WaitingClaim;
  onSettled: () => void;
}

function RejectionDialog({ claim, onSettled, onClose }: ClaimRowProps & { onClose: () => void }) {
  const name = useId();
  const [reason, setReason] = useState<Rejection>(REJECTIONS[0]);
  return (
    <MutationConfirmation
      title={`¿Rechazar el reclamo ${claim.code}?`}
      confirm="Rechazar"
      failed={CLAIM_MESSAGES.decisionFailed}
      act={() => decideClaim(claim.id, { decision: 'reject', reason })}
      onDone={onSettled}
      refresh={refreshClaims}
      successMessage={CLAIM_MESSAGES.rejected}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2">Le avisamos a {claim.userName} con este motivo:</legend>
        {REJECTIONS.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={reason === choice}
              onChange={() => setReason(choice)}
              className="size-5 shrink-0 accent-accent"
            />
            {REJECTION_LABELS[choice]}
          </label>
        ))}
      </fieldset>
    </MutationConfirmation>
  );
}

function Handover({ claim, onSettled, onClose }: ClaimRowProps & { onClose: () => void }) {
  const { id, code, businessName, userName, userEmail, phoneNumbers } = claim;
  return (
    <MutationConfirmation
      title={`¿Entregar «${businessName}» a ${userName}?`}
      confirm="Entregar negocio"
      look="jade"
      failed={CLAIM_MESSAGES.decisionFailed}
      act={() => decideClaim(id, { decision: 'accept', phoneNumbers })}
      onDone={onSettled}
      refresh={refreshClaims}
      successMessage={CLAIM_MESSAGES.accepted(userEmail)}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Negocio', businessName],
          ['Persona', userName],
          ['Cuenta', <EmailText key="email">{userEmail}</EmailText>],
          ['Código', code],
          [
            'Prueba',
            phoneNumbers.map((number) => formatPhone(number)).join(', ') || 'Ningún teléfono: otra manera',
          ],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        Pasa a su cuenta con sus fotos y anuncios, y le avisamos por correo. Desde aquí no se puede deshacer.
      </p>
    </MutationConfirmation>
  );
}

function Numbers({ claim: { phoneNumbers, unprovenNumbers, proof } }: { claim: WaitingClaim }) {
  return (
    <>
      <p>
        {phoneNumbers.length === 0 && 'Sin teléfono que sirva de prueba'}
        {phoneNumbers.map((number) => (
          <a
            key={number}
            href={telUrl(number)}
            className="mr-4 inline-block py-2.5 text-link hover:underline"
          >
            {formatPhone(number)}
          </a>
        ))}
        {proof === 'call' && <span className="text-muted">Es fijo: llámale.</span>}
      </p>
      {unprovenNumbers.length > 0 && (
        <p className="mb-2 rounded-lg bg-marigold-soft px-4 py-3">
          <strong>No sirve de prueba:</strong>{' '}
          {unprovenNumbers.map((number) => formatPhone(number)).join(', ')}. Lo sugirió un visitante hace
          menos de {VISITOR_NUMBER_DAYS} días.
        </p>
      )}
    </>
  );
}

function Summary({ claim }: { claim: WaitingClaim }) {
  const { code, createdAt, businessId, businessName, userName, userEmail } = claim;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg tracking-widest">{code}</strong>
        <span className="text-sm text-muted">
          <RelativeTime date={createdAt} />
        </span>
      </p>
      <p className="font-semibold">
        <Link to={paths.business(businessId)} className="inline-block py-2.5 text-link hover:underline">
          {businessName}
        </Link>
      </p>
      <Numbers claim={claim} />
      <p className="text-sm text-muted">
        Lo reclama {userName} · <EmailText>{userEmail}</EmailText>
      </p>
    </>
  );
}

interface ClaimQueueProps {
  renderLikenesses: (businessId: number, ofPage: readonly number[]) => ReactNode;
}

function ClaimRow({ claim, onSettled, likenesses }: ClaimRowProps & { likenesses: ReactNode }) {
  const [asked, setAsked] = useState<'handover' | 'rejection' | null>(null);
  const close = () => setAsked(null);
  return (
    <li className="card p-4 wrap-anywhere sm:p-5">
      <Summary claim={claim} />
      {likenesses}
      <div role="group" aria-label={`Reclamo ${claim.code}`} className="mt-3 flex flex-wrap gap-2">
        <Button look="jade" onClick={() => setAsked('handover')} className="needs-script max-sm:flex-1">
          Entregar…
        </Button>
        <Button look="quiet" onClick={() => setAsked('rejection')} className="needs-script max-sm:flex-1">
          Rechazar…
        </Button>
      </div>
      {asked === 'handover' && <Handover claim={claim} onSettled={onSettled} onClose={close} />}
      {asked === 'rejection' && <RejectionDialog claim={claim} onSettled={onSettled} onClose={close} />}
    </li>
  );
}

export function ClaimQueue({ renderLikenesses }: ClaimQueueProps) {
  const { data, hasFailed, isFetching, retry } = usePart(claimQueueQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  if (hasFailed)
    return <PartFailure text="No pudimos cargar los reclamos." onRetry={retry} isRetrying={isFetching} />;
  if (!data) return <div role="status" aria-label="Cargando reclamos" className="waited skeleton h-44" />;
  if (data.total === 0)
    return (
      <EmptyState title="Nadie espera">
        Cuando alguien reclame un negocio que publicó el sitio, aparece aquí.
      </EmptyState>
    );
  return (
    <section aria-labelledby="reclamos">
      <h2 ref={heading} id="reclamos" tabIndex={-1} className="text-xl">
        {data.total === 1 ? '1 reclamo' : `${data.total} reclamos`}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Entrega cuando el código llegue de un teléfono que sirve de prueba, o te lo digan al llamar a ese
        número. Si ninguno sirve, comprueba de otra manera que es el propietario. Los demás reclamos del mismo
        negocio se cierran.
      </p>
      <ul className="space-y-4">
        {data.items.map((claim) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            onSettled={() => heading.current?.focus()}
            likenesses={renderLikenesses(
              claim.businessId,
              data.items.map(({ businessId }) => businessId),
            )}
          />
        ))}
      </ul>
    </section>
  );
}
