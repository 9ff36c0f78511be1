import { useSuspenseQuery } from '@tanstack/react-query';
import { renewalQuery } from '#features/announcements/queries.ts';
import type { AnnouncementRenewal } from '#features/announcements/schema.ts';
import { RENEWAL_DAYS } from '#features/announcements/status.ts';
import { Notice } from '#features/auth/ui/account-card.tsx';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useNow } from '#ui/now.tsx';
import { DeadLink, LinkCard, LinkForm } from './link-card.tsx';

const PATH = mailedPaths.renewal;

const fullTime = (date: Date) => `${formatLongDate(date)}, ${formatTime(date)}`;

type Found = NonNullable<AnnouncementRenewal>;

const Title = ({ children }: { children: string }) => (
  <span className="font-semibold wrap-anywhere">«{children}»</span>
);

function Renewable({ token, title, expiresAt }: { token: string; title: string; expiresAt: Date }) {
  const verb = expiresAt <= useNow() ? 'terminó' : 'termina';
  const intro = (
    <>
      <Title>{title}</Title> {verb} el {fullTime(expiresAt)}. Renovado, dura {RENEWAL_DAYS} días desde hoy.
    </>
  );
  return (
    <LinkCard title="Renueva tu anuncio" path={PATH} intro={intro}>
      <LinkForm path={PATH} token={token}>
        <Button type="submit" wide>
          Renovar {RENEWAL_DAYS} días
        </Button>
      </LinkForm>
    </LinkCard>
  );
}

const Closed = ({ title }: Found) => (
  <LinkCard title="Este anuncio está cerrado" path={PATH}>
    <Notice kind="waiting">
      Cerraste <Title>{title}</Title>. Para mostrarlo otra vez, ábrelo en Mis Contenidos.
    </Notice>
    <LinkButton to={paths.ownContents} wide>
      Ir a Mis Contenidos
    </LinkButton>
  </LinkCard>
);

function Changed({ id, title, expiresAt }: Found) {
  const now = useNow();
  const hasEnded = expiresAt !== null && expiresAt <= now;
  const end = expiresAt ? `${hasEnded ? 'terminó' : 'termina'} el ${fullTime(expiresAt)}.` : 'no termina.';
  return (
    <LinkCard title={hasEnded ? 'Tu anuncio ya terminó' : 'Tu anuncio sigue vigente'} path={PATH}>
      <Notice kind={hasEnded ? 'waiting' : 'done'}>
        <Title>{title}</Title> {end}
      </Notice>
      <LinkButton to={paths.announcement(id)} wide>
        Ver mi anuncio
      </LinkButton>
    </LinkCard>
  );
}

export function Renewal({ token }: { token: string }) {
  const { data } = useSuspenseQuery(renewalQuery(token));
  if (!data)
    return (
      <DeadLink
        path={PATH}
        advice="En Mis Contenidos puedes renovar tus anuncios o cambiar su fecha."
        to={paths.ownContents}
        action="Ir a Mis Contenidos"
      />
    );
  const { title, expiresAt, isClosed, isRenewable } = data;
  if (isRenewable && expiresAt) return <Renewable token={token} title={title} expiresAt={expiresAt} />;
  return isClosed ? <Closed {...data} /> : <Changed {...data} />;
}
