export const ACCOUNT_MESSAGES = {
  avatarUpdated: 'Avatar actualizado exitosamente',
  avatarFailed: 'Error al subir el avatar. Inténtalo de nuevo.',
  profileSaved: 'Perfil actualizado',
  accountDeleted: 'Tu cuenta fue eliminada',
  accountSeemsDeleted: 'Tu sesión terminó: todo indica que tu cuenta ya fue eliminada',
} as const;

export const PERSON_NAME_MISSING = 'Escribe el nombre.';

export const PEOPLE_MESSAGES = {
  listFailed: 'No pudimos cargar los usuarios.',
  createFailed: 'Error al crear el usuario',
  deleteFailed: 'Error al eliminar el usuario',
  roleFailed: 'Failed to update role',
  invited: (email: string) => `Usuario creado. Enviamos una invitación a ${email}.`,
  invitedAgain: (email: string) => `Enviamos otra invitación a ${email}.`,
  inviteFailed: 'Error al enviar la invitación',
  hasPassword: 'Esta persona ya eligió su contraseña. Si no la recuerda, puede pedir otra al iniciar sesión.',
  roleChanged: 'Rol actualizado',
  deleted: 'Usuario eliminado',
} as const;
