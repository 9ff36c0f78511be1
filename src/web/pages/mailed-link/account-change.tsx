import { useSuspenseQuery } from '@tanstack/react-query';
import { mailedChangeQuery } from '#features/accounts/queries.ts';
import type { MailedChange } from '#features/accounts/schema.ts';
import { Notice } from '#features/auth/ui/account-card.tsx';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useNow } from '#ui/now.tsx';
import { DeadLink, LinkCard, LinkForm } from './link-card.tsx';

const PATH = mailedPaths.accountChange;

type Change = NonNullable<MailedChange>;

interface StateProps {
  change: Change;
  token: string;
}

const moment = (at: Date) => `${formatLongDate(at)}, ${formatTime(at)}`;

function Proof({ change: { newEmail, isProved, takesEffectAt, outcome }, token }: StateProps) {
  const email = <EmailText>{newEmail ?? ''}</EmailText>;
  if (outcome === 'done')
    return (
      <LinkCard title="Tu email cambió" path={PATH}>
        <Notice kind="done">Desde ahora entras con {email} y la misma contraseña.</Notice>
        <LinkButton to={paths.login} wide>
          Iniciar sesión
        </LinkButton>
      </LinkCard>
    );
  if (outcome !== null)
    return (
      <LinkCard title="El cambio no se hizo" path={PATH}>
        <Notice kind="failed">Alguien lo detuvo, pasó el tiempo o el email ya tiene otra cuenta.</Notice>
      </LinkCard>
    );
  if (isProved)
    return (
      <LinkCard title="Ya confirmaste este email" path={PATH}>
        <Notice kind="waiting">
          El cambio se hace el {moment(takesEffectAt)}, si nadie lo detiene. Hasta entonces la cuenta usa el
          email de antes.
        </Notice>
      </LinkCard>
    );
  return (
    <LinkCard
      title="Confirma tu email nuevo"
      path={PATH}
      intro={<>Si pediste que tu cuenta use {email}, confirma que es tuyo.</>}
    >
      <LinkForm path={PATH} token={token}>
        <Button type="submit" wide>
          Confirmar este email
        </Button>
      </LinkForm>
    </LinkCard>
  );
}

const STOP = 'No fui yo: detener el cambio';

function Stoppable({ change: { newEmail, businessName, takesEffectAt }, token }: StateProps) {
  const now = useNow();
  return (
    <LinkCard
      title="¿Pediste este cambio?"
      path={PATH}
      intro={
        <>
          {businessName === null ? (
            <>
              Pidieron que tu cuenta use el email <EmailText>{newEmail ?? ''}</EmailText>
            </>
          ) : (
            `Pidieron que «${businessName}» pase a otra cuenta`
          )}
          {takesEffectAt > now && ` desde el ${moment(takesEffectAt)}`}. Si fuiste tú, no tienes que hacer
          nada.
        </>
      }
    >
      <LinkForm path={PATH} token={token}>
        <Button type="submit" wide>
          {STOP}
        </Button>
      </LinkForm>
    </LinkCard>
  );
}

function Objection({ change, token }: StateProps) {
  const { outcome } = change;
  if (outcome === 'done')
    return (
      <LinkCard title="El cambio ya se hizo" path={PATH}>
        <Notice kind="failed">Ya no se puede detener desde aquí.</Notice>
        <LinkButton to={paths.text('contacto')} wide>
          Escribirnos
        </LinkButton>
      </LinkCard>
    );
  if (outcome !== null)
    return (
      <LinkCard title="El cambio está detenido" path={PATH}>
        <Notice kind="done">Todo sigue igual. Si no fuiste tú quien lo pidió, crea otra contraseña.</Notice>
        <LinkButton to={paths.passwordReset} wide>
          Crear otra contraseña
        </LinkButton>
      </LinkCard>
    );
  return <Stoppable change={change} token={token} />;
}

export function AccountChange({ token }: { token: string }) {
  const { data: change } = useSuspenseQuery(mailedChangeQuery(token));
  if (!change)
    return (
      <DeadLink
        path={PATH}
        advice="En Mi Cuenta puedes ver y detener los cambios que esperan."
        to={paths.myAccount}
        action="Ir a Mi Cuenta"
      />
    );
  const State = change.side === 'prove' ? Proof : Objection;
  return <State change={change} token={token} />;
}
