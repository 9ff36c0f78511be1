import { queryString } from './query-string.ts';

export const NOTICES_PATH = '/avisos';

export const mailedPaths = {
  unsubscription: '/enlace/baja',
  renewal: '/enlace/renovar',
  accountChange: '/enlace/cambio',
  alert: '/enlace/aviso',
} as const;
export type MailedPath = (typeof mailedPaths)[keyof typeof mailedPaths];

export const mailedPath = (path: MailedPath, token: string): string => `${path}${queryString({ t: token })}`;

export const invitationPath = (token: string): string => `/invitacion/${token}`;

export const businessInvitationPath = (token: string): string => `/invitacion-negocio/${token}`;

export const confirmDataPath = (token?: string): string =>
  `/confirmar-datos${queryString({ enlace: token })}`;
