import { renderMail } from '#platform/mail/template.ts';
import { unsignedUnsubscribeUrl } from '#platform/mail/unsubscribe.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { pluralize } from '#shared/text.ts';
import { NOTICE_TEXTS, mailsAbout } from '../messages.ts';
import type { AdminNoticeKind, MailSubject } from '../schema.ts';

export const mailFooter = ({ url }: Site, subject: MailSubject) => ({
  sentence: `Elige qué correos recibes en Mi Cuenta: ${url}${paths.myAccount}`,
  label: `No recibir más correos ${mailsAbout(subject)}`,
  url: unsignedUnsubscribeUrl(url),
});

export type DigestCounts = readonly { kind: AdminNoticeKind; count: number }[];

const PLACES: Record<AdminNoticeKind, { one: string; many: string; path: string }> = {
  'admin-report': {
    one: 'contenido reportado',
    many: 'contenidos reportados',
    path: adminPaths.cases({ kind: 'report' }),
  },
  'admin-premium-request': {
    one: 'solicitud nueva',
    many: 'solicitudes nuevas',
    path: adminPaths.cases({ kind: 'premium-request' }),
  },
  'admin-new-business': { one: 'negocio nuevo', many: 'negocios nuevos', path: paths.businesses() },
  'admin-task': { one: 'tarea', many: 'tareas', path: paths.admin },
  'admin-week': { one: 'resumen', many: 'resúmenes', path: adminPaths.today },
};

export function digestMail(site: Site, name: string, counts: DigestCounts) {
  return renderMail(site, {
    subject: `Lo que te espera en ${site.name}`,
    preview: 'El resumen de lo nuevo desde ayer.',
    heading: 'Lo que te espera hoy',
    opening: [`Hola, ${name}:`, 'Esto es lo nuevo desde el último resumen.'],
    details: counts.map(({ kind, count }) => {
      const { one, many, path } = PLACES[kind];
      return [NOTICE_TEXTS[kind].label, pluralize(one, many, count), site.url + path];
    }),
    action: { label: 'Ir al panel', url: site.url + paths.admin },
    closing: ['Lo que ya abriste en el sitio no se cuenta.'],
    unsubscribe: mailFooter(site, 'digest'),
  });
}
