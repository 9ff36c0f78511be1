import { pluralize } from '#shared/text.ts';

export const MERGED_WITH_ITSELF = 'Elige otra categoría: una no se une consigo misma.';
export const MERGED_MEANWHILE =
  'Muchos negocios eligieron esta categoría mientras se unía. Inténtalo de nuevo.';
export const NAME_TAKEN = 'Ya existe una categoría con ese nombre.';

/** Is recognized by clients: keep these words. */
export const BEING_USED = 'being used';

export const inUse = (profiles: number): string =>
  `La categoría está en uso por ${pluralize('negocio', 'negocios', profiles)} (${BEING_USED} by ${pluralize('profile', 'profiles', profiles)}).`;

export const CATEGORY_MESSAGES = {
  created: 'Categoría creada',
  starterCreated: (count: number) => `Creamos ${pluralize('categoría', 'categorías', count)}`,
  starterNotNeeded: 'Ya había categorías: no cambiamos nada.',
  starterFailed: 'No pudimos crear las categorías.',
  changed: 'Categoría actualizada',
  deleted: 'Categoría eliminada',
  ordered: 'Orden guardado',
  orderFailed: 'No pudimos guardar el orden.',
  merged: 'Categorías unidas',
  mergeFailed: 'No pudimos unir las categorías.',
  createFailed: 'Error al crear la categoría:',
  changeFailed: 'Error al actualizar la categoría:',
  deleteFailed: 'Error al eliminar la categoría. Puede que esté siendo usada por perfiles de negocio.',
  listFailed: 'No pudimos cargar las categorías.',
} as const;
