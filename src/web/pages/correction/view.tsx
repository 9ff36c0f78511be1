import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { SUGGESTION_MESSAGES } from '#features/moderation/suggestion-messages.ts';
import { CorrectionForm, refusedProblem } from '#features/moderation/ui/correction-form.tsx';
import { hoursSummary } from '#shared/opening-hours/summary.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
import type { CorrectionQuery } from './page.ts';

export { BusinessFailure as Failure } from '../business/failure.tsx';

interface View {
  title: string;
  intro?: string;
  body: ReactNode;
  wayBack: 'primary' | 'plain';
}

const THANKS: View = {
  title: 'Gracias por avisar',
  body: (
    <Notice kind="done">
      Quien cuida este negocio verá tu sugerencia junto a lo de hoy, y decide. No guardamos quién eres.
    </Notice>
  ),
  wayBack: 'primary',
};

const closedView = (name: string): View => ({
  title: name,
  body: <Notice kind="waiting">{SUGGESTION_MESSAGES.closed}</Notice>,
  wayBack: 'primary',
});

function useView(business: BusinessProfile, { enviado, revisa, ...typed }: CorrectionQuery): View {
  const { id, name, phoneNumber, businessHours, address, closedAt } = business;
  const [isSent, setSent] = useState(enviado !== undefined);
  if (isSent) return THANKS;
  if (closedAt) return closedView(name);
  return {
    title: `¿Qué dato cambió en ${name}?`,
    intro: 'Escribe solo lo que ya no es correcto. No necesitas una cuenta.',
    body: (
      <CorrectionForm
        businessId={id}
        action={paths.businessCorrection(id)}
        current={{
          phone: phoneNumber && formatPhone(phoneNumber),
          hours: businessHours && hoursSummary(businessHours),
          address,
        }}
        typed={typed}
        problem={revisa === undefined ? null : refusedProblem(revisa, typed)}
        onSent={() => setSent(true)}
      />
    ),
    wayBack: 'plain',
  };
}

function Suggest({ business, query }: { business: BusinessProfile; query: CorrectionQuery }) {
  const { title, intro, body, wayBack } = useView(business, query);
  return (
    <AccountCard title={title} intro={intro}>
      {body}
      <LinkButton to={paths.business(business.id)} look={wayBack} wide>
        Volver al negocio
      </LinkButton>
    </AccountCard>
  );
}

export default function CorrectionPage({ params: { id }, query }: Given<{ id: number }, CorrectionQuery>) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  return (
    <>
      <PageHead
        title={`Sugerir un cambio en ${business.name}`}
        description="Avisa si un teléfono, un horario o una dirección ya no es correcta."
        path={paths.businessCorrection(id)}
        image={paths.shareImage.business(id)}
      />
      <Suggest business={business} query={query} />
    </>
  );
}
