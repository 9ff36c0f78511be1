import { useQuery } from '@tanstack/react-query';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import { type StepName, readCompleteness } from '#features/businesses/completeness.ts';
import { isReachable } from '#features/businesses/reach.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { CompletenessMeter, MissingParts, ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { useSite } from '#ui/site.tsx';
import { ShareLinks } from './share-links.tsx';

interface ProfileProps {
  business: BusinessProfile;
}

function Share({ business: { id, name } }: ProfileProps) {
  const site = useSite();
  const url = `${site.url}${paths.businessCanonical(id, name)}`;
  const text = `Ya estamos en ${site.name}. Mira ${name}: fotos, horario y cómo llegar. ${url}`;
  return (
    <ShareLinks lead="Compártelo con tus clientes: así llegan las primeras visitas." url={url} message={text}>
      <LinkButton to={paths.businessPoster(id)} look="quiet">
        <Icon name="qr-code" size={18} /> Cartel con QR
      </LinkButton>
    </ShareLinks>
  );
}

export function UnderReview() {
  return (
    <HiddenNotice title="Lo revisamos antes de mostrarlo">
      <p className="mt-1">
        Mientras tanto solo tú lo ves. Se podrá ver y compartir después de la revisión; cómo va lo dice Mis
        Contenidos.
      </p>
    </HiddenNotice>
  );
}

export interface NextPartsProps extends ProfileProps {
  onEdit: (step: StepName) => void;
}

function NextParts({ business: { id, userId }, onEdit }: NextPartsProps) {
  const { data: cards = [] } = useQuery(businessesOfUserQuery(userId));
  const card = cards.find((one) => one.id === id);
  if (!card || readCompleteness(card).missing.length === 0) return null;
  return (
    <section aria-label="Lo que falta" className="border-t border-line pt-4">
      <CompletenessMeter business={card} />
      {isReachable(card) ? (
        <>
          <p className="mt-2 text-muted">Un perfil completo da más confianza. Te falta:</p>
          <MissingParts business={card} onChoose={onEdit} />
        </>
      ) : (
        <div className="mt-3">
          <ReachNotice business={card} onChoose={onEdit} />
        </div>
      )}
    </section>
  );
}

export const publishedTitle = ({ isHidden }: BusinessProfile): string =>
  isHidden ? 'Guardamos tu negocio' : 'Tu negocio ya está en la plaza';

export function AfterPublishing({ business, onEdit }: NextPartsProps) {
  return (
    <>
      {business.isHidden ? <UnderReview /> : <Share business={business} />}
      <NextParts business={business} onEdit={onEdit} />
    </>
  );
}
