import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { CATEGORY_MESSAGES } from '../../messages.ts';
import { createStarterCategories, refreshCategories } from '../../mutations.ts';

export function StarterCategoriesButton() {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    const { created } = await createStarterCategories();
    await refreshCategories(queryClient);
    const { starterCreated, starterNotNeeded } = CATEGORY_MESSAGES;
    void notify('success', created > 0 ? starterCreated(created) : starterNotNeeded);
  });
  return (
    <>
      <ActionButton isBusy={isBusy} onClick={start}>
        <Icon name="list-plus" size={18} /> Crear categorías
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && CATEGORY_MESSAGES.starterFailed}
      </p>
    </>
  );
}
