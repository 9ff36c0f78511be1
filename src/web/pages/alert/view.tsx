import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeAlert, listPath } from '#features/alerts/messages.ts';
import { alertConditionsQuery } from '#features/alerts/queries.ts';
import type { AlertConditions } from '#features/alerts/schema.ts';
import { DeviceAlerts } from '#features/alerts/ui/device-alerts.tsx';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
import { type AlertQuery, conditionsOf } from './page.ts';
import { RequestForm, type RequestProps } from './request-form.tsx';

function Waiting({ conditions }: { conditions: AlertConditions }) {
  return (
    <AccountCard title="Revisa tu correo" intro={describeAlert(conditions)}>
      <Notice kind="waiting">
        Si el correo está bien escrito, te llega un mensaje con un enlace. Ábrelo y confirma: sirve 48 horas.
        Mira también en spam.
      </Notice>
      <LinkButton to={listPath(conditions)} wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

function Ready({ conditions }: { conditions: AlertConditions }) {
  return (
    <AccountCard title="Te avisamos en este teléfono" intro={describeAlert(conditions)}>
      <Notice kind="done">Listo. Cuando haya algo nuevo, te llega un aviso aquí.</Notice>
      <LinkButton to={listPath(conditions)} wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

function Request({ conditions, query }: RequestProps) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Ready conditions={conditions} />;
  if (query.enviado) return <Waiting conditions={conditions} />;
  const title = conditions.business ? 'Sigue este negocio' : 'Avísame de lo nuevo';
  return (
    <AccountCard title={title} intro={describeAlert(conditions)}>
      <RequestForm conditions={conditions} query={query} onDone={() => setDone(true)} />
      <LinkButton to={listPath(conditions)} look="plain" wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

export default function AlertPage({ query }: Given<object, AlertQuery>) {
  const { data: conditions } = useSuspenseQuery(alertConditionsQuery(conditionsOf(query)));
  return (
    <>
      <PageHead
        title="Avísame de lo nuevo"
        description="Recibe por correo o en tu teléfono los negocios y anuncios nuevos que buscas."
        path={paths.alert()}
        image={paths.shareImage.page('home')}
      />
      <Request conditions={conditions} query={query} />
      <DeviceAlerts />
    </>
  );
}
