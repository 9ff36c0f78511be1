import { useState } from 'react';
import { useSessionUser } from '#features/auth/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
import { activationMessage } from '#features/plans/offer.ts';
import { ContactButtons } from '#features/plans/ui/plans-contact.tsx';
import { CurrentPlan, RequestNotice } from '#features/plans/ui/own/current-plan.tsx';
import { PlanChoices } from '#features/plans/ui/own/plan-choices.tsx';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';

function Contact({ message }: { message: string }) {
  return (
    <section aria-labelledby="contacto" className="card p-5 sm:p-6">
      <h2 id="contacto" className="text-xl">
        ¿Dudas? Pregúntanos
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        Aquí no se cobra nada: el pago se acuerda contigo por mensaje. Respondemos en 30 minutos y activamos
        Premium en menos de 24 horas.
      </p>
      <ContactButtons message={message} />
    </section>
  );
}

function Plans({ userId }: { userId: number }) {
  const { name } = useSite();
  const { data: subscription, hasFailed, isFetching, retry } = usePart(subscriptionQuery(userId));
  const ownRequest = usePart(ownRequestQuery());
  const { data: request = null } = ownRequest;
  const [sent, setSent] = useState(0);
  return (
    <div className="space-y-6">
      {subscription && <CurrentPlan subscription={subscription} />}
      {!subscription && !hasFailed && <div className="waited skeleton h-28" />}
      {hasFailed && (
        <div className="card p-5">
          <PartFailure text="No pudimos cargar tu plan." onRetry={retry} isRetrying={isFetching} />
        </div>
      )}
      {ownRequest.hasFailed && (
        <div className="card p-5">
          <PartFailure
            text="No pudimos cargar tu solicitud."
            onRetry={ownRequest.retry}
            isRetrying={ownRequest.isFetching}
          />
        </div>
      )}
      {request && <RequestNotice request={request} sent={sent} />}
      <section aria-labelledby="planes">
        <h2 id="planes" className="sr-only">
          Planes
        </h2>
        <PlanChoices isPremium={subscription?.isPremium ?? null} onRecorded={() => setSent(sent + 1)} />
      </section>
      <Contact message={activationMessage(name, request)} />
    </div>
  );
}

export default function PlanSubscriptionPage() {
  const user = useSessionUser();
  return (
    <>
      <PageHead
        title="Planes de Suscripción"
        description="Tu plan actual y cómo activar o renovar Premium."
        path={paths.planSubscription}
        image={paths.shareImage.page('planes')}
      />
      <h1 className="mb-5 text-2xl md:text-3xl">Planes de Suscripción</h1>
      {user && <Plans userId={user.id} />}
    </>
  );
}
