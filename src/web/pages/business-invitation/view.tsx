import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { DAYS_VALID, LINK_TEXTS } from '#features/invitations/messages.ts';
import { recordOpening } from '#features/invitations/mutations.ts';
import { invitationLinkQuery } from '#features/invitations/queries.ts';
import type { InvitationLink, LinkStatus } from '#features/invitations/schema.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { Claim, Refusal } from './answers.tsx';

interface LinkProps {
  token: string;
  link: InvitationLink;
}

/** Previews of messages read the page, too, and run no script. */
function useOpening(token: string): void {
  useEffect(() => {
    recordOpening(token).catch(() => {});
  }, [token]);
}

const ShownNow = ({ business }: { business: NonNullable<InvitationLink['business']> }) => (
  <section aria-labelledby="shown-now" className="mt-6">
    <h2 id="shown-now" className="mb-2 text-lg">
      Así aparece ahora
    </h2>
    <div className="sm:max-w-sm">
      <BusinessCard business={business} compact isPreview />
    </div>
    <Link
      to={paths.business(business.id)}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-link hover:underline"
    >
      Ver la página completa
    </Link>
  </section>
);

function Question({ token, link: { business, hasRoom } }: LinkProps) {
  const site = useSite();
  useOpening(token);
  return (
    <section className="card p-5 wrap-anywhere sm:p-8">
      <h1 className="text-2xl md:text-3xl">¿Es tu negocio?</h1>
      <p className="mt-2 max-w-prose text-muted">
        Ya aparece en {site.name}. Si es tuyo, reclámalo gratis: corriges los datos, subes fotos y publicas
        anuncios.
      </p>
      {business && <ShownNow business={business} />}
      <div className="mt-4">
        <Claim token={token} hasRoom={hasRoom} />
      </div>
      <section aria-labelledby="no-thanks" className="mt-6 border-t border-line pt-4">
        <h2 id="no-thanks" className="text-lg">
          ¿No te interesa?
        </h2>
        <p className="mb-2 text-muted">Dilo aquí y no volvemos a escribirte.</p>
        <Refusal token={token} isDeclined={false} />
      </section>
      <p className="mt-4 text-sm text-muted">
        El enlace es solo para quien lo recibió, y sirve {DAYS_VALID} días.
      </p>
    </section>
  );
}

function NextStep({ status, businessId }: { status: LinkStatus; businessId: number | null }) {
  if (status === 'yours') return <LinkButton to={paths.ownContents}>Ir a Mis Contenidos</LinkButton>;
  if (status === 'hidden' || status === 'removed')
    return <LinkButton to={paths.text('contacto')}>Escribirnos</LinkButton>;
  if (status === 'gone') return <LinkButton to={paths.signUpToPublish}>Publicar mi negocio</LinkButton>;
  if (businessId === null || status === 'declined')
    return <LinkButton to={paths.home}>Ir al inicio</LinkButton>;
  return <LinkButton to={paths.claim(businessId)}>Reclamar mi negocio</LinkButton>;
}

function Answer({ token, link: { status, businessId } }: LinkProps) {
  if (status === 'open') return null;
  const { title, text } = LINK_TEXTS[status];
  return (
    <EmptyState
      level={1}
      ornament={<WovenOrnament />}
      title={title}
      actions={
        <>
          <NextStep status={status} businessId={businessId} />
          {status === 'declined' && <Refusal token={token} isDeclined />}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

export default function BusinessInvitationPage({ params: { token } }: { params: { token: string } }) {
  const { data: link } = useSuspenseQuery(invitationLinkQuery(token));
  const { business } = link;
  return (
    <>
      <PageHead
        title={business ? `¿Es tuyo «${business.name}»?` : 'Invitación a reclamar tu negocio'}
        description="Reclámalo gratis, o dinos que no quieres estar en el directorio."
        path={paths.home}
        image={business ? paths.shareImage.business(business.id) : paths.shareImage.page('home')}
      />
      <meta name="referrer" content="same-origin" />
      <div className="mx-auto max-w-2xl">
        {link.status === 'open' ? (
          <Question token={token} link={link} />
        ) : (
          <Answer token={token} link={link} />
        )}
      </div>
    </>
  );
}
