import { useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { BEING_USED, CATEGORY_MESSAGES } from '../../messages.ts';
import { deleteCategory, refreshCategories } from '../../mutations.ts';
import type { Category } from '../../schema.ts';

interface CategoryDeletionProps {
  category: Category;
  onClose: () => void;
}

const explain = (reason: string) => (reason.includes(BEING_USED) ? reason : CATEGORY_MESSAGES.deleteFailed);

/** Asks before a category is deleted. */
export function CategoryDeletion({ category: { id, name }, onClose }: CategoryDeletionProps) {
  const queryClient = useQueryClient();
  const remove = async () => {
    try {
      await deleteCategory(id);
      onClose();
      void notify('success', CATEGORY_MESSAGES.deleted);
    } finally {
      // Also where somebody else has begun to use it.
      await refreshCategories(queryClient);
    }
  };
  return (
    <Confirmation
      title={`¿Eliminar la categoría «${name}»?`}
      confirm="Eliminar"
      failed={explain}
      act={remove}
      onClose={onClose}
    >
      Ningún negocio la usa. No se puede deshacer.
    </Confirmation>
  );
}
