import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useForgetState, useLocation } from '#ui/router/hooks.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { allBusinessMediaQuery } from '#features/media/queries.ts';
import { HiddenPhotos, countHidden } from '#features/media/ui/hidden-photos.tsx';
import { PhoneProofButton } from '#features/moderation/ui/phone-proof-button.tsx';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { DeleteBusiness } from './delete-business.tsx';
import { isJustPublished } from './just-published.ts';
import { WhyHidden } from './why-hidden.tsx';

interface OwnerToolsProps {
  business: BusinessProfile;
}

function HiddenContent({ business }: OwnerToolsProps) {
  const { viewer } = useGuard();
  const { id, isHidden, userId } = business;
  const { data: media } = useQuery({ ...allBusinessMediaQuery(id), enabled: !isHidden });
  if (isHidden) return <WhyHidden business={business} isOwner={viewer?.userId === userId} />;
  return <HiddenPhotos count={countHidden(media)} />;
}

function Toolbar({ business }: OwnerToolsProps) {
  const { intercept } = useGuard();
  const [isDeleted, setDeleted] = useState(false);
  return (
    <section
      aria-label="Opciones del propietario"
      inert={isDeleted}
      className="card flex flex-wrap items-center gap-2 p-3 inert:opacity-55 max-sm:grid max-sm:grid-cols-2"
    >
      <p className="grow px-1 text-sm text-muted max-sm:col-span-2">Solo el propietario ve estas opciones.</p>
      {!business.isHidden && (
        <div className="grid max-sm:order-1 max-sm:col-span-2 max-sm:mt-3">
          <GuardedButton action="announcement" about={business.id}>
            <Icon name="plus" size={18} /> Crear Anuncio
          </GuardedButton>
        </div>
      )}
      <Button look="quiet" className="needs-script" onClick={() => intercept('business', business.id)}>
        <Icon name="pencil" size={18} /> Editar
      </Button>
      <LinkButton to={paths.ownCatalog(business.id)} look="quiet">
        <Icon name="book-open" size={18} /> Carta
      </LinkButton>
      <DeleteBusiness business={business} className="max-sm:col-span-2" onDeleted={() => setDeleted(true)} />
      <PhoneProofButton business={business} look="quiet" className="max-sm:col-span-2" />
    </section>
  );
}

const PublishedStep = lazyModal(() => import('./published-step.tsx'));

function AfterPublishing({ business }: OwnerToolsProps) {
  const { intercept } = useGuard();
  const [isOpen, setOpen] = useState(true);
  const forgetState = useForgetState();
  useEffect(forgetState, [forgetState]);
  if (!isOpen) return null;
  const edit = (step: string) => {
    setOpen(false);
    intercept('business', business.id, step);
  };
  return <PublishedStep business={business} onEdit={edit} onClose={() => setOpen(false)} />;
}

export default function OwnerTools({ business }: OwnerToolsProps) {
  const { state, key } = useLocation();
  return (
    <>
      <HiddenContent business={business} />
      <Toolbar business={business} />
      {isJustPublished(state) && <AfterPublishing key={key} business={business} />}
    </>
  );
}
