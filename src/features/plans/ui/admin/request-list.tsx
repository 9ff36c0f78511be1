import { type ReactNode, useRef, useState } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { DAY, formatDate, formatLongDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { RelativeTime, useNow } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { REQUEST_MESSAGES, SUBSCRIPTION_MESSAGES, failureMessage, businessesText } from '../../messages.ts';
import { activatePremiumRequest, dismissPremiumRequest, refreshPlans } from '../../mutations.ts';
import { requestQueueQuery } from '../../queries.ts';
import { PERIOD_WORDS } from '../../offer.ts';
import { PERIOD_DAYS, type WaitingRequest } from '../../schema.ts';

interface RequestRowProps {
  request: WaitingRequest;
  onSettled: () => void;
}

interface RequestListProps {
  renderLikenesses: (ownerId: number, ofPage: readonly number[]) => ReactNode;
}

function Dismissal({ request, onSettled, onClose }: RequestRowProps & { onClose: () => void }) {
  return (
    <MutationConfirmation
      title={`¿Descartar la solicitud ${request.code}?`}
      confirm="Descartar"
      failed={REQUEST_MESSAGES.dismissFailed}
      act={() => dismissPremiumRequest(request.id)}
      onDone={onSettled}
      refresh={refreshPlans}
      successMessage={REQUEST_MESSAGES.dismissed}
      onClose={onClose}
    >
      {request.name} sigue con el plan que tiene y puede pedir Premium otra vez.
    </MutationConfirmation>
  );
}

/** A purchased period begins where a running plan ends. */
function endOfPeriod({ period, isPremium, expiresAt }: WaitingRequest, now: Date): Date | null {
  if (isPremium && expiresAt === null) return null;
  const from = isPremium && expiresAt ? expiresAt : now;
  return new Date(from.getTime() + PERIOD_DAYS[period] * DAY);
}

function Activation({ request, onSettled, onClose }: RequestRowProps & { onClose: () => void }) {
  const { name, email, code, businessNames, period } = request;
  const end = endOfPeriod(request, useNow());
  return (
    <MutationConfirmation
      title={`¿Activar Premium para ${name}?`}
      confirm="Activar Premium"
      look="jade"
      failed={(reason) => failureMessage(SUBSCRIPTION_MESSAGES.assignFailed, reason)}
      act={() => activatePremiumRequest(request.id)}
      onDone={onSettled}
      refresh={refreshPlans}
      successMessage={SUBSCRIPTION_MESSAGES.assigned}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Cuenta', <EmailText key="email">{email}</EmailText>],
          ['Negocio', businessesText(businessNames)],
          ['Plan', `Premium por ${PERIOD_WORDS[period]}`],
          ['Hasta', end ? formatLongDate(end) : 'Sin fecha de fin'],
          ['Código', code],
        ]}
      />
    </MutationConfirmation>
  );
}

function RequestedPlan({ request: { period, isPremium, expiresAt } }: { request: WaitingRequest }) {
  const { premiumMonthly, premiumYearly } = useSite();
  const price = period === 'year' ? premiumYearly : premiumMonthly;
  return (
    <>
      {period === 'year' ? 'Un año' : 'Un mes'} · {formatQuetzales(price)}
      {isPremium && expiresAt && ` · ya tiene Premium hasta el ${formatDate(expiresAt)}`}
    </>
  );
}

function Summary({ request }: { request: WaitingRequest }) {
  const { code, name, email, createdAt } = request;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg tracking-widest">{code}</strong>
        <span className="text-sm text-muted">
          <RelativeTime date={createdAt} />
        </span>
      </p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted wrap-anywhere">
        <EmailText>{email}</EmailText>
      </p>
      <p className="mt-0.5 text-sm">
        <RequestedPlan request={request} />
      </p>
    </>
  );
}

function RequestRow({ request, onSettled, likenesses }: RequestRowProps & { likenesses: ReactNode }) {
  const { code } = request;
  const [isDismissing, setDismissing] = useState(false);
  const [isActivating, setActivating] = useState(false);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Summary request={request} />
      {likenesses}
      <div role="group" aria-label={`Solicitud ${code}`} className="mt-2.5 flex flex-wrap gap-2">
        <Button look="jade" onClick={() => setActivating(true)} className="needs-script max-sm:flex-1">
          Activar…
        </Button>
        <Button look="quiet" onClick={() => setDismissing(true)} className="needs-script max-sm:flex-1">
          Descartar
        </Button>
      </div>
      {isActivating && (
        <Activation request={request} onSettled={onSettled} onClose={() => setActivating(false)} />
      )}
      {isDismissing && (
        <Dismissal request={request} onSettled={onSettled} onClose={() => setDismissing(false)} />
      )}
    </li>
  );
}

export function RequestList({ renderLikenesses }: RequestListProps) {
  const { data, hasFailed, isFetching, retry } = usePart(requestQueueQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="solicitudes" className="mb-5 rounded-card bg-marigold-soft p-4">
      <h3 ref={heading} id="solicitudes" tabIndex={-1} className="text-lg">
        Solicitudes de Premium {data && data.total > 0 && `(${data.total})`}
      </h3>
      {hasFailed && (
        <PartFailure text="No pudimos cargar las solicitudes." onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !hasFailed && <div className="waited skeleton mt-2 h-20" />}
      {data?.total === 0 && <p className="mt-1">Nadie espera. Cuando alguien pida Premium, aparece aquí.</p>}
      {data && data.total > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.items.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onSettled={() => heading.current?.focus()}
              likenesses={renderLikenesses(
                request.userId,
                data.items.map(({ userId }) => userId),
              )}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
