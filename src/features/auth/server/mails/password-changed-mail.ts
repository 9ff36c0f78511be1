import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { guatemalaMoment } from './guatemala-moment.ts';

interface PasswordChange {
  name: string;
  at: Date;
}

/** Tells a person that the password is another one now. Only for a verified address: it holds the name that was typed. */
export function passwordChangedMail(site: MailSite, { name, at }: PasswordChange): MailContent {
  return renderMail(site, {
    subject: `Tu contraseña de ${site.name} cambió`,
    preview: '¿No fuiste tú? Crea otra contraseña ahora.',
    heading: 'Tu contraseña cambió',
    opening: [
      `Hola, ${name}:`,
      `La contraseña de tu cuenta en ${site.name} cambió y cerramos las sesiones que estaban abiertas.`,
      'Si fuiste tú, no tienes que hacer nada más. Si no fuiste tú, crea otra contraseña ahora mismo.',
    ],
    details: [['Cuándo', guatemalaMoment(at)]],
    action: { label: 'Crear otra contraseña', url: site.url + paths.passwordReset },
    closing: ['Cambia también la contraseña de tu correo si crees que alguien más puede leerlo.'],
  });
}
