import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { Link } from '#ui/link.tsx';
import { PROOF_MESSAGES } from '../../messages.ts';
import type { CaseOf } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';

export const viewPhoneProof = ({
  code,
  number,
  businessId,
  businessName,
}: CaseOf<'phone-proof'>): CaseView => ({
  name: code,
  facts: (
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
      <p>
        El mensaje tiene que llegar del <strong className="whitespace-nowrap">{formatPhone(number)}</strong>
      </p>
    </>
  ),
  accept: { label: 'Confirmar', done: PROOF_MESSAGES.confirmed, failed: PROOF_MESSAGES.confirmFailed },
  reject: {
    label: 'Descartar',
    done: PROOF_MESSAGES.dismissed,
    failed: PROOF_MESSAGES.dismissFailed,
    question: {
      title: `¿Descartar la comprobación ${code}?`,
      confirm: 'Descartar',
      body: `Avisamos al propietario de ${businessName}, que puede pedir otro código.`,
    },
  },
});
