import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { type MailedCode, lifetimeInWords } from './mailed-code.ts';

/** Leads whoever forgot the password to setting a new one; like the verification it holds nothing that a stranger typed. */
export function passwordResetMail(site: MailSite, { code, hours }: MailedCode): MailContent {
  return renderMail(site, {
    subject: `Crea una contraseña nueva para ${site.name}`,
    preview: lifetimeInWords(hours),
    heading: 'Crea una contraseña nueva',
    opening: [
      `Recibimos una solicitud para cambiar la contraseña de tu cuenta en ${site.name}.`,
      'Al cambiarla se cierran las sesiones abiertas en todos tus dispositivos.',
    ],
    action: { label: 'Crear contraseña nueva', url: site.url + paths.newPassword(code) },
    closing: [
      lifetimeInWords(hours),
      '¿No lo pediste? Ignora este correo: tu contraseña sigue siendo la misma. No compartas este enlace con nadie.',
    ],
  });
}
