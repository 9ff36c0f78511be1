import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#ui/router/hooks.ts';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { deleteBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import { allBusinessMediaQuery } from '#features/media/queries.ts';
import { HiddenPhotos, countHidden } from '#features/media/ui/hidden-photos.tsx';
import { PhoneProofButton } from '#features/proofs/ui/phone-proof-button.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { notify } from '#ui/notify.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { isJustPublished } from './just-published.ts';
import { WhyHidden } from './why-hidden.tsx';

const REDIRECT_DELAY_MS = 1_000;

interface OwnerToolsProps {
  business: BusinessProfile;
}

function HiddenContent({ business }: OwnerToolsProps) {
  const { viewer, intercept } = useGuard();
  const { id, isHidden, userId } = business;
  const { data: media } = useQuery({ ...allBusinessMediaQuery(id), enabled: !isHidden });
  if (isHidden) return <WhyHidden business={business} isOwner={viewer?.userId === userId} />;
  return (
    <>
      <ReachNotice business={business} onChoose={(step) => intercept('business', id, step)} />
      <HiddenPhotos count={countHidden(media)} />
    </>
  );
}

function useDeleteBusiness({ id }: BusinessProfile) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  const refreshLater = useAfterUnmount(() => void refreshBusinesses(queryClient));
  useEffect(() => {
    if (!isDeleted) return undefined;
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDeleted, navigate]);
  const remove = async () => {
    await deleteBusiness(id);
    refreshLater();
    setDeleted(true);
    void notify('success', BUSINESS_MESSAGES.deleted);
  };
  return { isDeleted, remove };
}

type ToolbarProps = OwnerToolsProps & { isDeleted: boolean; onDelete: () => void };

function Toolbar({ business, isDeleted, onDelete }: ToolbarProps) {
  const { intercept } = useGuard();
  return (
    <section
      aria-label="Opciones del propietario"
      inert={isDeleted}
      className="card flex flex-wrap items-center gap-2 p-3 inert:opacity-55"
    >
      <p className="grow px-1 text-sm text-muted">Solo el propietario ve estas opciones.</p>
      {!business.isHidden && (
        <div className="grid max-sm:order-1 max-sm:mt-3 max-sm:w-full">
          <GuardedButton action="announcement" about={business.id}>
            <Plus aria-hidden size={18} /> Crear Anuncio
          </GuardedButton>
        </div>
      )}
      <Button look="quiet" className="max-sm:grow" onClick={() => intercept('business', business.id)}>
        <Pencil aria-hidden size={18} /> Editar
      </Button>
      <Button look="quiet" className="text-danger! max-sm:grow" onClick={onDelete}>
        <Trash2 aria-hidden size={18} /> Eliminar
      </Button>
      <PhoneProofButton business={business} look="quiet" className="max-sm:grow" />
    </section>
  );
}

const PublishedStep = lazyModal(() => import('./published-step.tsx'));

/** Once: neither a reload nor Back brings it again. */
function AfterPublishing({ business }: OwnerToolsProps) {
  const { intercept } = useGuard();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => history.replaceState({ ...history.state, state: null }, ''), []);
  if (!isOpen) return null;
  const edit = (step: string) => {
    setOpen(false);
    intercept('business', business.id, step);
  };
  return <PublishedStep business={business} onEdit={edit} onClose={() => setOpen(false)} />;
}

export default function OwnerTools({ business }: OwnerToolsProps) {
  const { state, key } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { isDeleted, remove } = useDeleteBusiness(business);
  return (
    <>
      <HiddenContent business={business} />
      <Toolbar business={business} isDeleted={isDeleted} onDelete={() => setAsking(true)} />
      {isJustPublished(state) && <AfterPublishing key={key} business={business} />}
      {isAsking && !isDeleted && (
        <Confirmation
          title={`¿Eliminar ${business.name}?`}
          confirm="Eliminar negocio"
          failed={BUSINESS_MESSAGES.deleteFailed}
          act={remove}
          onClose={() => setAsking(false)}
        >
          Se eliminan para siempre sus datos, sus fotos, sus anuncios y los comentarios en ellos.
        </Confirmation>
      )}
    </>
  );
}
