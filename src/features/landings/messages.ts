export const LANDING_MESSAGES = {
  saved: 'Texto guardado',
  removed: 'Texto quitado',
  saveFailed: 'Error al guardar el texto',
  removeFailed: 'Error al quitar el texto',
  chooseOne: 'Elige una categoría, un lugar o los dos.',
  noText: 'Escribe el texto.',
  tooMany: 'Ya hay demasiados textos. Quita alguno que no haga falta.',
} as const;
