import type { ComponentType } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { failureMessage } from '#shared/plan-failures.ts';
import { formatDate, formatLongDate } from '#shared/time.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { businessesText, purchasedEnd } from '../../../plans/schema.ts';
import { PERIOD_WORDS } from '#shared/plan-periods.ts';
import { REQUEST_MESSAGES } from '../../messages.ts';
import type { CaseOf } from '../../schema.ts';
import type { AcceptanceDialogProps, CaseView } from '../case-view.ts';
import { PersonLink } from '../person-link.tsx';

export type PremiumRequest = CaseOf<'premium-request'>;

interface RequestProps {
  request: PremiumRequest;
}

function Facts({ request: { userId, userName, userEmail, period, isPremium, expiresAt } }: RequestProps) {
  const { premiumMonthly, premiumYearly } = useSite();
  const price = period === 'year' ? premiumYearly : premiumMonthly;
  return (
    <>
      <p className="font-semibold">
        <PersonLink id={userId}>{userName}</PersonLink>
      </p>
      <p className="text-sm text-muted">
        <EmailText>{userEmail}</EmailText>
      </p>
      <p className="mt-0.5 text-sm">
        {period === 'year' ? 'Un año' : 'Un mes'} · {formatQuetzales(price)}
        {isPremium && expiresAt && ` · ya tiene Premium hasta el ${formatDate(expiresAt)}`}
      </p>
    </>
  );
}

/** Says what is given, before it is. */
export function Purchase({ request }: RequestProps) {
  const { userEmail, code, businessNames, period } = request;
  const end = purchasedEnd(request, period, useNow());
  return (
    <FactList
      facts={[
        ['Cuenta', <EmailText key="email">{userEmail}</EmailText>],
        ['Negocio', businessesText(businessNames)],
        ['Plan', `Premium por ${PERIOD_WORDS[period]}`],
        ['Hasta', end ? formatLongDate(end) : 'Sin fecha de fin'],
        ['Código', code],
      ]}
    />
  );
}

/** Asks for a payment, which is another feature's. */
export type ActivationDialog = ComponentType<AcceptanceDialogProps & RequestProps>;

export const viewPremiumRequest = (request: PremiumRequest, Activation: ActivationDialog): CaseView => ({
  name: request.code,
  facts: <Facts request={request} />,
  accept: {
    label: 'Activar…',
    done: REQUEST_MESSAGES.activated,
    failed: (reason) => failureMessage(REQUEST_MESSAGES.activateFailed, reason),
    dialog: (dialog) => <Activation request={request} {...dialog} />,
  },
  reject: {
    label: 'Descartar',
    done: REQUEST_MESSAGES.dismissed,
    failed: REQUEST_MESSAGES.dismissFailed,
    question: {
      title: `¿Descartar la solicitud ${request.code}?`,
      confirm: 'Descartar',
      body: `${request.userName} sigue con el plan que tiene y puede pedir Premium otra vez.`,
    },
  },
});
