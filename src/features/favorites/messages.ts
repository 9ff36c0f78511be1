import { MAX_FAVORITES } from '#shared/limits.ts';

export const FAVORITE_MESSAGES = {
  full: `Ya tienes ${MAX_FAVORITES} favoritos. Quita alguno para guardar otro.`,
  notStored: 'Tu navegador no deja guardar favoritos en este aparato: los olvida al cerrar la página.',
  saveFailed: 'No pudimos guardar el favorito',
  removeFailed: 'No pudimos quitar el favorito',
  listFailed: 'No pudimos cargar tus favoritos.',
  cardsFailed: 'No pudimos cargar estos negocios.',
  noRoom: (count: number) =>
    count === 1
      ? `Ya tienes ${MAX_FAVORITES} favoritos: uno de este aparato no cupo.`
      : `Ya tienes ${MAX_FAVORITES} favoritos: ${count} de este aparato no cupieron.`,
  notThere: 'Ese negocio ya no está publicado.',
} as const;
