import { useSuspenseQuery } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownClaimsQuery } from '#features/moderation/queries.ts';
import { ClaimButton, OwnClaim, OwnedClaimForm } from '#features/moderation/ui/own-claim.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';

function Body({ businessId }: { businessId: number }) {
  const { viewer } = useGuard();
  const { data: business } = useSuspenseQuery(businessQuery(businessId));
  const { data: claims } = useSuspenseQuery(ownClaimsQuery());
  const claim = claims.find((open) => open.businessId === businessId);
  if (business.userId === viewer?.userId)
    return (
      <>
        <p className="mb-4">Este negocio ya es tuyo.</p>
        <LinkButton to={paths.ownContents}>Ir a Mis Contenidos</LinkButton>
      </>
    );
  if (claim) return <OwnClaim claim={claim} />;
  if (!business.isOfSystemAccount)
    return (
      <>
        <p className="mb-4 max-w-prose">
          Este negocio ya tiene propietario. Si es tuyo, dinos cómo lo sabemos: lo revisamos, le avisamos a
          quien lo tiene, y en siete días pasa a tu cuenta si no lo detiene.
        </p>
        <OwnedClaimForm businessId={businessId} />
      </>
    );
  return (
    <>
      <p className="mb-4 max-w-prose">
        Lo publicamos nosotros para que te encuentren. Si es tuyo, reclámalo: comprobamos con el teléfono
        publicado que eres tú, y desde entonces decides qué se cuenta de él. Es gratis.
      </p>
      <ClaimButton businessId={businessId} />
    </>
  );
}

export default function ClaimPage({ params: { id } }: { params: { id: number } }) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  return (
    <>
      <PageHead
        title={`Reclamar ${business.name}`}
        description="Reclama tu negocio."
        path={paths.claim(id)}
        image={paths.shareImage.page('home')}
      />
      <div className="mx-auto max-w-2xl">
        <Link
          to={paths.business(id)}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-link hover:underline"
        >
          <Icon name="arrow-left" size={18} /> Ver el negocio
        </Link>
        <section className="card mt-2 p-5 wrap-anywhere sm:p-8">
          <h1 className="mb-4 text-2xl md:text-3xl">¿Es tuyo «{business.name}»?</h1>
          <Body businessId={id} />
        </section>
      </div>
    </>
  );
}
