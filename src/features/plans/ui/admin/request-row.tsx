import { useState } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { formatDate } from '#shared/time.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { REQUEST_MESSAGES, SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { activateRequest, dismissRequest, refreshPlans } from '../../mutations.ts';
import type { WaitingRequest } from '../../requests.ts';
import { usePlanAct } from './use-plan-act.ts';

interface RequestRowProps {
  request: WaitingRequest;
  /** Called once it waits no more. */
  onSettled: () => void;
}

function Dismissal({ request, onSettled, onClose }: RequestRowProps & { onClose: () => void }) {
  return (
    <MutationConfirmation
      title={`¿Descartar la solicitud ${request.code}?`}
      confirm="Descartar"
      failed={REQUEST_MESSAGES.dismissFailed}
      act={() => dismissRequest(request.id)}
      onDone={onSettled}
      refresh={refreshPlans}
      said={REQUEST_MESSAGES.dismissed}
      onClose={onClose}
    >
      {request.name} sigue con el plan que tiene y puede pedir Premium otra vez.
    </MutationConfirmation>
  );
}

function Wish({ request: { period, isPremium, expiresAt } }: { request: WaitingRequest }) {
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
        <Wish request={request} />
      </p>
    </>
  );
}

/** Somebody's wish for premium, granted in one step. */
export function RequestRow({ request, onSettled }: RequestRowProps) {
  const { id, code } = request;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = usePlanAct(SUBSCRIPTION_MESSAGES.assignFailed);
  const activate = () =>
    run(async () => {
      await activateRequest(id);
      onSettled();
      return SUBSCRIPTION_MESSAGES.assigned;
    });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Summary request={request} />
      <div role="group" aria-label={`Solicitud ${code}`} className="mt-2.5 flex flex-wrap gap-2">
        <ActionButton look="jade" isBusy={isBusy} onClick={activate} className="max-sm:flex-1">
          Activar
        </ActionButton>
        <Button look="quiet" onClick={() => setAsking(true)} className="needs-script max-sm:flex-1">
          Descartar
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
      {isAsking && <Dismissal request={request} onSettled={onSettled} onClose={() => setAsking(false)} />}
    </li>
  );
}
