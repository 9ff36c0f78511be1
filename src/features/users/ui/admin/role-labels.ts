import type { Role } from '../../schema.ts';

/** What administrators read of a role. */
export const ROLE_LABELS: Record<Role, string> = { user: 'Usuario', admin: 'Administrador' };
