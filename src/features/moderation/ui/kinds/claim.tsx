import { paths } from '#shared/paths.ts';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Link } from '#ui/link.tsx';
import { CLAIM_MESSAGES, REJECTION_LABELS } from '../../messages.ts';
import { type CaseOf, VISITOR_NUMBER_DAYS } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';

interface ClaimProps {
  claim: CaseOf<'claim'>;
}

const list = (numbers: readonly string[]) => numbers.map((number) => formatPhone(number)).join(', ');

function Numbers({ claim: { phoneNumbers, unprovenNumbers, proof } }: ClaimProps) {
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
          <strong>No sirve de prueba:</strong> {list(unprovenNumbers)}. Lo sugirió un visitante hace menos de{' '}
          {VISITOR_NUMBER_DAYS} días.
        </p>
      )}
    </>
  );
}

function Facts({ claim }: ClaimProps) {
  const { businessId, businessName, userName, userEmail } = claim;
  return (
    <>
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

function Transfer({ claim: { businessName, userName, userEmail, code, phoneNumbers } }: ClaimProps) {
  return (
    <>
      <FactList
        facts={[
          ['Negocio', businessName],
          ['Persona', userName],
          ['Cuenta', <EmailText key="email">{userEmail}</EmailText>],
          ['Código', code],
          ['Prueba', list(phoneNumbers) || 'Ningún teléfono: otra manera'],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        Pasa a su cuenta con sus fotos y anuncios, y le avisamos por correo. Desde aquí no se puede deshacer.
      </p>
    </>
  );
}

export const viewClaim = (claim: CaseOf<'claim'>): CaseView => ({
  noun: 'Reclamo',
  facts: <Facts claim={claim} />,
  accept: {
    label: 'Entregar…',
    done: CLAIM_MESSAGES.accepted(claim.userEmail),
    failed: CLAIM_MESSAGES.decisionFailed,
    question: {
      title: `¿Entregar «${claim.businessName}» a ${claim.userName}?`,
      confirm: 'Entregar negocio',
      body: <Transfer claim={claim} />,
    },
  },
  reject: {
    label: 'Rechazar…',
    done: CLAIM_MESSAGES.rejected,
    failed: CLAIM_MESSAGES.decisionFailed,
    question: {
      title: `¿Rechazar el reclamo ${claim.code}?`,
      confirm: 'Rechazar',
      body: `Le avisamos a ${claim.userName} con este motivo:`,
    },
    reasons: REJECTION_LABELS,
  },
});
