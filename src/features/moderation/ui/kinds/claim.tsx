import { paths } from '#shared/paths.ts';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Link } from '#ui/link.tsx';
import { CLAIM_MESSAGES, REJECTION_LABELS } from '../../messages.ts';
import { type CaseOf, VISITOR_NUMBER_DAYS } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';
import { PersonLink } from '../person-link.tsx';

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
  const { businessId, businessName, userId, userName, userEmail, owner, text } = claim;
  return (
    <>
      <p className="font-semibold">
        <Link
          to={paths.business(businessId)}
          translate="no"
          className="inline-block py-2.5 text-link hover:underline"
        >
          {businessName}
        </Link>
      </p>
      <Numbers claim={claim} />
      {owner && (
        <p className="mb-2 rounded-lg bg-marigold-soft px-4 py-3">
          <strong>Ya tiene propietario:</strong> <PersonLink id={owner.id}>{owner.name}</PersonLink> ·{' '}
          <EmailText>{owner.email}</EmailText>
        </p>
      )}
      {text && <p className="mb-2">«{text}»</p>}
      <p className="text-sm text-muted">
        Lo reclama <PersonLink id={userId}>{userName}</PersonLink> · <EmailText>{userEmail}</EmailText>
      </p>
    </>
  );
}

function Transfer({ claim }: ClaimProps) {
  const { businessName, userName, userEmail, code, phoneNumbers, owner } = claim;
  return (
    <>
      <FactList
        facts={[
          [
            'Negocio',
            <span key="business" translate="no">
              {businessName}
            </span>,
          ],
          [
            'Persona',
            <span key="person" translate="no">
              {userName}
            </span>,
          ],
          ['Cuenta', <EmailText key="email">{userEmail}</EmailText>],
          ['Código', code],
          ['Prueba', list(phoneNumbers) || 'Ningún teléfono: otra manera'],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        {owner
          ? `Avisamos a ${owner.name}, que tiene siete días para detenerlo con un toque. Después pasa a la cuenta de ${userName}, con sus fotos y anuncios, y quienes lo administran dejan de hacerlo.`
          : 'Pasa a su cuenta con sus fotos y anuncios, y le avisamos por correo. Desde aquí no se puede deshacer.'}
      </p>
    </>
  );
}

export const viewClaim = (claim: CaseOf<'claim'>): CaseView => ({
  name: claim.code,
  facts: <Facts claim={claim} />,
  accept: {
    label: 'Entregar…',
    done: claim.owner ? CLAIM_MESSAGES.opened : CLAIM_MESSAGES.accepted(claim.userEmail),
    failed: CLAIM_MESSAGES.decisionFailed,
    question: {
      title: `¿Entregar «${claim.businessName}» a ${claim.userName}?`,
      confirm: claim.owner ? 'Avisar y esperar siete días' : 'Entregar negocio',
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
