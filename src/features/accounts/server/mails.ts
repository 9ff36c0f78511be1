import { RESET_LINK_MINUTES } from '#features/auth/server/index.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';

export function resetLinkMail(site: MailSite, name: string): MailContent {
  return renderMail(site, {
    subject: `La administración creó un enlace para cambiar tu contraseña de ${site.name}`,
    preview: '¿No lo pediste? Crea otra contraseña ahora.',
    heading: 'Un enlace para cambiar tu contraseña',
    opening: [
      `Hola, ${name}:`,
      `La administración de ${site.name} creó un enlace con el que se elige otra contraseña para tu cuenta, y lo entrega por WhatsApp.`,
      'Si lo pediste, no tienes que hacer nada más. Si no lo pediste, crea tú otra contraseña ahora mismo: con eso el enlace deja de servir.',
    ],
    action: { label: 'Crear otra contraseña', url: site.url + paths.passwordReset },
    closing: [`El enlace sirve durante ${RESET_LINK_MINUTES} minutos y una sola vez.`],
  });
}

export const suspendedMail = (site: MailSite, name: string, reason: string): MailContent =>
  renderMail(site, {
    subject: `Suspendimos tu cuenta de ${site.name}`,
    preview: reason,
    heading: 'Tu cuenta está suspendida',
    opening: [
      `Hola, ${name}:`,
      'Desde ahora no puedes entrar, y tus negocios, anuncios y comentarios no se muestran. No borramos nada.',
    ],
    details: [['Motivo', reason]],
    action: { label: 'Escribirnos', url: site.url + paths.text('contacto') },
    closing: ['Si crees que es un error, responde a este correo y lo revisamos.'],
  });

export const liftedMail = (site: MailSite, name: string): MailContent =>
  renderMail(site, {
    subject: `Tu cuenta de ${site.name} ya no está suspendida`,
    preview: 'Puedes entrar otra vez, y todo está como antes.',
    heading: 'Tu cuenta ya no está suspendida',
    opening: [
      `Hola, ${name}:`,
      'Puedes entrar otra vez, y tus negocios, anuncios y comentarios se muestran como antes.',
    ],
    action: { label: 'Iniciar sesión', url: site.url + paths.login },
  });
