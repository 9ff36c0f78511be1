import { useSuspenseQuery } from '@tanstack/react-query';
import { Notice } from '#features/auth/ui/account-card.tsx';
import { mailsAbout } from '#features/notifications/messages.ts';
import { subscriptionQuery } from '#features/notifications/queries.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { DeadLink, LinkCard, LinkForm } from './link-card.tsx';

const PATH = mailedPaths.unsubscription;

const IN_SITE = 'En el sitio los avisos siguen apareciendo.';

interface StateProps {
  token: string;
  about: string;
}

const Subscribed = ({ token, about }: StateProps) => (
  <LinkCard
    title="¿No quieres más estos correos?"
    path={PATH}
    intro={`Te mandamos correos ${about}. ${IN_SITE}`}
  >
    <LinkForm path={PATH} token={token}>
      <input type="hidden" name="mails" value="off" />
      <Button type="submit" wide>
        No recibir más
      </Button>
    </LinkForm>
  </LinkCard>
);

const Unsubscribed = ({ token, about }: StateProps) => (
  <LinkCard title="Ya no te escribimos" path={PATH}>
    <Notice kind="done">
      Ya no te mandamos correos {about}. {IN_SITE}
    </Notice>
    <LinkForm path={PATH} token={token}>
      <input type="hidden" name="mails" value="on" />
      <Button type="submit" look="quiet" wide>
        Volver a recibirlos
      </Button>
    </LinkForm>
  </LinkCard>
);

export function Unsubscription({ token }: { token: string }) {
  const { data } = useSuspenseQuery(subscriptionQuery(token));
  if (!data)
    return (
      <DeadLink
        path={PATH}
        advice="Entra a tu cuenta y elige ahí qué correos recibes."
        to={paths.myAccount}
        action="Ir a Mi Cuenta"
      />
    );
  const State = data.isOn ? Subscribed : Unsubscribed;
  return <State token={token} about={mailsAbout(data.subject)} />;
}
