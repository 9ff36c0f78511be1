import { useSuspenseQuery } from '@tanstack/react-query';
import { FREQUENCY_LABELS, describeAlert, listPath } from '#features/alerts/messages.ts';
import { alertLinkQuery } from '#features/alerts/queries.ts';
import type { Alert, AlertLink as FoundLink } from '#features/alerts/schema.ts';
import { AlertList } from '#features/alerts/ui/alert-list.tsx';
import { Notice } from '#features/auth/ui/account-card.tsx';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DeadLink, LinkCard, LinkForm } from './link-card.tsx';

const PATH = mailedPaths.alert;

interface StateProps {
  token: string;
}

function Confirmation({ token, alert }: StateProps & { alert: Alert }) {
  const name = describeAlert(alert);
  if (alert.isConfirmed)
    return (
      <LinkCard title="Tu aviso está listo" path={PATH}>
        <Notice kind="done">
          {name}. {FREQUENCY_LABELS[alert.frequency]}. En cada correo hay un enlace para terminarlo.
        </Notice>
        <LinkButton to={listPath(alert)} wide>
          Ver lo que hay ahora
        </LinkButton>
      </LinkCard>
    );
  return (
    <LinkCard
      title="¿Te avisamos de esto?"
      path={PATH}
      intro={`${name}. ${FREQUENCY_LABELS[alert.frequency]}, por correo.`}
    >
      <LinkForm path={PATH} token={token}>
        <input type="hidden" name="act" value="confirm" />
        <Button type="submit" wide>
          Confirmar este aviso
        </Button>
      </LinkForm>
      <p className="text-muted">Si no lo pediste tú, no hagas nada.</p>
    </LinkCard>
  );
}

function Management({ token, link: { alerts, isAccount } }: StateProps & { link: NonNullable<FoundLink> }) {
  if (alerts.length === 0)
    return (
      <LinkCard title="Ya no te avisamos" path={PATH}>
        <Notice kind="done">No te llegan más correos de este aviso.</Notice>
        <LinkButton to={paths.announcements()} wide>
          Ver anuncios
        </LinkButton>
      </LinkCard>
    );
  return (
    <LinkCard title="Tus avisos por correo" path={PATH}>
      <AlertList alerts={alerts} action={mailedPath(PATH, token)} />
      {isAccount && (
        <LinkButton to={paths.ownAlerts} look="quiet" wide>
          Mis avisos de búsqueda
        </LinkButton>
      )}
    </LinkCard>
  );
}

export function AlertLink({ token }: StateProps) {
  const { data: link } = useSuspenseQuery(alertLinkQuery(token));
  if (!link)
    return (
      <DeadLink
        path={PATH}
        advice="Pide otro aviso en la lista que te interesa. Los enlaces de tus avisos están en cada correo."
        to={paths.announcements()}
        action="Ver anuncios"
      />
    );
  const [first] = link.alerts;
  if (link.purpose === 'confirmation' && first) return <Confirmation token={token} alert={first} />;
  return <Management token={token} link={link} />;
}
