import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { type MailedCode, lifetimeInWords } from './mailed-code.ts';

/** Invites somebody for whom an administrator made an account to choose its password. */
export function invitationMail(site: MailSite, { code, hours }: MailedCode): MailContent {
  return renderMail(site, {
    subject: `Tu cuenta en ${site.name} te espera`,
    preview: 'Elige tu contraseña y entra.',
    heading: `Te invitamos a ${site.name}`,
    opening: [
      `El equipo de ${site.name} creó una cuenta con este email para ti.`,
      'Elige tu contraseña para entrar. Con eso también queda verificado tu email.',
    ],
    action: { label: 'Elegir mi contraseña', url: site.url + paths.newPassword(code) },
    closing: [
      `${lifetimeInWords(hours)} Si ya venció, pide otro con «¿Olvidaste tu contraseña?» al iniciar sesión.`,
      '¿No esperabas esta invitación? Ignora este correo: sin este paso nadie puede entrar con tu email.',
    ],
  });
}
