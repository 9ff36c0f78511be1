import type { MailSubject, NoticeKind } from './schema.ts';

interface KindText {
  label: string;
  about: string;
}

export const NOTICE_TEXTS: Record<NoticeKind, KindText> = {
  'reply-received': { label: 'Comentarios en mis anuncios', about: 'sobre comentarios en tus anuncios' },
  'reply-after-mine': {
    label: 'Comentarios después del mío',
    about: 'sobre comentarios después de los tuyos',
  },
  'announcement-ending': {
    label: 'Un anuncio mío está por terminar',
    about: 'sobre anuncios que están por terminar',
  },
  decision: { label: 'Decisiones sobre lo que publico', about: 'sobre decisiones acerca de lo que publicas' },
  'data-check': {
    label: 'Recordatorios para revisar mis datos',
    about: 'para recordarte que revises tus datos',
  },
  plan: { label: 'Cambios en mi plan y mis pagos', about: 'sobre tu plan y tus pagos' },
  'admin-report': { label: 'Reportes', about: 'sobre reportes' },
  'admin-premium-request': { label: 'Solicitudes de Premium', about: 'sobre solicitudes de Premium' },
  'admin-new-business': { label: 'Negocios nuevos', about: 'sobre negocios nuevos' },
  'admin-task': { label: 'Tareas pendientes', about: 'sobre tareas pendientes' },
  'admin-week': { label: 'Resumen de la semana', about: 'con el resumen de la semana' },
};

export const mailsAbout = (subject: MailSubject): string =>
  subject === 'digest' ? 'con el resumen diario' : NOTICE_TEXTS[subject].about;

export const NOTICE_MESSAGES = {
  listFailed: 'No pudimos cargar tus avisos.',
  settingsFailed: 'No pudimos cargar qué avisos recibes.',
  readFailed: 'No pudimos marcarlos como leídos',
  saveFailed: 'No pudimos guardar el cambio',
  notAdmin: 'Ese aviso es solo para administradores.',
  dailyForAdmins: 'El resumen diario es solo para los avisos de administradores.',
} as const;
