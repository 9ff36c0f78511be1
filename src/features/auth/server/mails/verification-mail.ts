import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { type MailedCode, lifetimeInWords } from './mailed-code.ts';

/**
 * Asks whether an address is the person's own. It may reach a stranger, whose address somebody else typed: so it holds
 * nothing that was typed along with it, such as a name.
 */
export function verificationMail(site: MailSite, { code, hours }: MailedCode): MailContent {
  return renderMail(site, {
    subject: `Verifica tu email en ${site.name}`,
    preview: 'Un toque y podrás publicar negocios, anuncios y comentarios.',
    heading: 'Verifica tu email',
    opening: [
      `Confirma que este email es tuyo y podrás publicar tu negocio, crear anuncios y comentar en ${site.name}.`,
    ],
    action: { label: 'Verificar mi email', url: site.url + paths.verifyEmail(code) },
    closing: [
      `${lifetimeInWords(hours)} Si ya venció, pide otro desde tu cuenta.`,
      `¿No creaste una cuenta en ${site.name}? Ignora este correo: sin este paso nadie puede publicar con tu email.`,
    ],
  });
}
