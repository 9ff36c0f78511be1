/** What people read when something of their own account has changed, or has not. */
export const ACCOUNT_MESSAGES = {
  avatarUpdated: 'Avatar actualizado exitosamente',
  avatarFailed: 'Error al subir el avatar. Inténtalo de nuevo.',
  profileSaved: 'Perfil actualizado',
  accountDeleted: 'Tu cuenta fue eliminada',
} as const;
