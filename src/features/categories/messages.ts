import { pluralize } from '#shared/text.ts';

/** Said of a name that another category has. */
export const NAME_TAKEN = 'Ya existe una categoría con ese nombre.';

/** By these words clients know that a category is in use. */
export const BEING_USED = 'being used';

/** Why a category can't be deleted. */
export const inUse = (profiles: number): string =>
  `La categoría está en uso por ${pluralize('negocio', 'negocios', profiles)} (${BEING_USED} by ${pluralize('profile', 'profiles', profiles)}).`;

/** What administrators read of what they did to categories. */
export const CATEGORY_MESSAGES = {
  created: 'Categoría creada',
  changed: 'Categoría actualizada',
  deleted: 'Categoría eliminada',
  createFailed: 'Error al crear la categoría:',
  changeFailed: 'Error al actualizar la categoría:',
  deleteFailed: 'Error al eliminar la categoría. Puede que esté siendo usada por perfiles de negocio.',
  listFailed: 'No pudimos cargar las categorías.',
} as const;
