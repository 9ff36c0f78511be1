export const SEARCH_MESSAGES = {
  added: (written: string) => `Sinónimo «${written}» guardado`,
  addFailed: 'Error al guardar el sinónimo',
  removed: (written: string) => `Sinónimo «${written}» eliminado`,
  removeFailed: 'Error al eliminar el sinónimo',
  noWords: 'Escribe al menos una palabra.',
  findsNothing: 'Con esas palabras tampoco se encuentra nada. Prueba con otras.',
  tooMany: 'Ya hay demasiados sinónimos. Elimina alguno que no haga falta.',
} as const;
