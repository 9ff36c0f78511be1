import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { deleteBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';

const REDIRECT_DELAY_MS = 1_000;

function useDeleteBusiness({ id }: BusinessProfile, onDeleted: (() => void) | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
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
    onDeleted?.();
    void notify('success', BUSINESS_MESSAGES.deleted);
  };
  return { isDeleted, remove };
}

interface DeleteBusinessProps {
  business: BusinessProfile;
  className?: string;
  onDeleted?: () => void;
}

export function DeleteBusiness({ business, className = '', onDeleted }: DeleteBusinessProps) {
  const [isAsking, setAsking] = useState(false);
  const { isDeleted, remove } = useDeleteBusiness(business, onDeleted);
  return (
    <>
      <Button
        look="quiet"
        aria-disabled={isDeleted || undefined}
        onClick={() => !isDeleted && setAsking(true)}
        className={`needs-script text-danger! aria-disabled:opacity-55 ${className}`}
      >
        <Icon name="trash-2" size={18} /> Eliminar
      </Button>
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
