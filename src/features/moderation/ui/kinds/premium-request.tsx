import { formatQuetzales } from '#shared/money.ts';
import { failureMessage } from '#shared/plan-failures.ts';
import { DAY, formatDate, formatLongDate } from '#shared/time.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { PERIOD_DAYS, PERIOD_WORDS, businessesText } from '../../../plans/schema.ts';
import { REQUEST_MESSAGES } from '../../messages.ts';
import type { CaseOf } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';

type PremiumRequest = CaseOf<'premium-request'>;

interface RequestProps {
  request: PremiumRequest;
}

function endOfPeriod({ period, isPremium, expiresAt }: PremiumRequest, now: Date): Date | null {
  if (isPremium && expiresAt === null) return null;
  const from = isPremium && expiresAt ? expiresAt : now;
  return new Date(from.getTime() + PERIOD_DAYS[period] * DAY);
}

function Facts({ request: { userName, userEmail, period, isPremium, expiresAt } }: RequestProps) {
  const { premiumMonthly, premiumYearly } = useSite();
  const price = period === 'year' ? premiumYearly : premiumMonthly;
  return (
    <>
      <p className="font-semibold">{userName}</p>
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

function Purchase({ request }: RequestProps) {
  const { userEmail, code, businessNames, period } = request;
  const end = endOfPeriod(request, useNow());
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

export const viewPremiumRequest = (request: PremiumRequest): CaseView => ({
  noun: 'Solicitud',
  facts: <Facts request={request} />,
  accept: {
    label: 'Activar…',
    done: REQUEST_MESSAGES.activated,
    failed: (reason) => failureMessage(REQUEST_MESSAGES.activateFailed, reason),
    question: {
      title: `¿Activar Premium para ${request.userName}?`,
      confirm: 'Activar Premium',
      body: <Purchase request={request} />,
    },
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
