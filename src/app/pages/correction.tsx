import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from '#ui/router/hooks.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { CORRECTION_FIELDS } from '#features/corrections/schema.ts';
import { CORRECTION_MESSAGES } from '#features/corrections/messages.ts';
import { CorrectionForm, refusedProblem } from '#features/corrections/ui/correction-form.tsx';
import { formatHours } from '#shared/opening-hours/text.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { parseId, pickParams } from '../url-params.ts';

function Sent({ business: { id } }: { business: BusinessProfile }) {
  return (
    <AccountCard title="Gracias por avisar">
      <Notice kind="done">
        Quien cuida este negocio verá tu sugerencia junto a lo de hoy, y decide. No guardamos quién eres.
      </Notice>
      <LinkButton to={paths.business(id)} wide>
        Volver al negocio
      </LinkButton>
    </AccountCard>
  );
}

function Suggest({ business }: { business: BusinessProfile }) {
  const { id, name, phoneNumber, businessHours, address, closedAt } = business;
  const search = useSearchParams();
  const [isSent, setSent] = useState(search.has('enviado'));
  const typed = pickParams(search, CORRECTION_FIELDS);
  const refused = search.get('revisa');
  if (isSent) return <Sent business={business} />;
  if (closedAt)
    return (
      <AccountCard title={name}>
        <Notice kind="waiting">{CORRECTION_MESSAGES.closed}</Notice>
        <LinkButton to={paths.business(id)} wide>
          Volver al negocio
        </LinkButton>
      </AccountCard>
    );
  return (
    <AccountCard
      title={`¿Qué dato cambió en ${name}?`}
      intro="Escribe solo lo que ya no es correcto. No necesitas una cuenta."
    >
      <CorrectionForm
        businessId={id}
        action={paths.businessCorrection(id)}
        current={{
          phone: phoneNumber && formatPhone(phoneNumber),
          hours: businessHours && formatHours(businessHours),
          address,
        }}
        typed={typed}
        problem={refused === null ? null : refusedProblem(refused, typed)}
        onSent={() => setSent(true)}
      />
      <LinkButton to={paths.business(id)} look="plain" wide>
        Volver al negocio
      </LinkButton>
    </AccountCard>
  );
}

export default function CorrectionPage() {
  const id = parseId(useParams());
  const { data: business } = useSuspenseQuery(businessQuery(id));
  return (
    <>
      <PageHead
        title={`Sugerir un cambio en ${business.name}`}
        description="Avisa si un teléfono, un horario o una dirección ya no es correcta."
        path={paths.businessCorrection(id)}
        image={paths.shareImage.business(id)}
        noindex
      />
      <Suggest business={business} />
    </>
  );
}
