import type { Tables } from '#platform/db/tables.ts';
import { type MailContent, enqueueMail } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { type Intention, intentionPath } from '../intention.ts';
import { CODE_HOURS, type SendCode } from './identity/embedded/codes.ts';

interface MailedCode {
  code: string;
  hours: number;
  intention?: Intention | undefined;
}

const DAY_HOURS = 24;

function formatHours(hours: number): string {
  if (hours > DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)} días`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

const formatLifetime = (hours: number): string =>
  `El enlace sirve durante ${formatHours(hours)} y una sola vez.`;

const formatMoment = (at: Date): string => `${formatLongDate(at)}, ${formatTime(at)} (hora de Guatemala)`;

const VERIFYING: Readonly<Record<Intention, string>> = {
  business: 'Confirma que este email es tuyo y sigue con tu negocio: el formulario se abre enseguida.',
  announcement: 'Confirma que este email es tuyo y sigue con tu anuncio: el formulario se abre enseguida.',
};

/** Contains nothing typed: it may reach a stranger whose address another person typed. */
function verificationMail(site: MailSite, { code, hours, intention }: MailedCode): MailContent {
  const next = intention && intentionPath(intention);
  return renderMail(site, {
    subject: `Verifica tu email en ${site.name}`,
    preview: 'Un toque y podrás publicar negocios, anuncios y comentarios.',
    heading: 'Verifica tu email',
    opening: [
      intention
        ? VERIFYING[intention]
        : `Confirma que este email es tuyo y podrás publicar tu negocio, crear anuncios y comentar en ${site.name}.`,
    ],
    action: { label: 'Verificar mi email', url: site.url + paths.verifyEmail(code, next) },
    closing: [
      `${formatLifetime(hours)} Si ya venció, pide otro desde tu cuenta.`,
      `¿No creaste una cuenta en ${site.name}? Ignora este correo: sin este paso nadie puede publicar con tu email.`,
    ],
  });
}

function passwordResetMail(site: MailSite, { code, hours }: MailedCode): MailContent {
  return renderMail(site, {
    subject: `Crea una contraseña nueva para ${site.name}`,
    preview: formatLifetime(hours),
    heading: 'Crea una contraseña nueva',
    opening: [
      `Recibimos una solicitud para cambiar la contraseña de tu cuenta en ${site.name}.`,
      'Al cambiarla se cierran las sesiones abiertas en todos tus dispositivos.',
    ],
    action: { label: 'Crear contraseña nueva', url: site.url + paths.newPassword(code) },
    closing: [
      formatLifetime(hours),
      '¿No lo pediste? Ignora este correo: tu contraseña sigue siendo la misma. No compartas este enlace con nadie.',
    ],
  });
}

function invitationMail(site: MailSite, { code, hours }: MailedCode): MailContent {
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
      `${formatLifetime(hours)} Si ya venció, pide otro con «¿Olvidaste tu contraseña?» al iniciar sesión.`,
      '¿No esperabas esta invitación? Ignora este correo: sin este paso nadie puede entrar con tu email.',
    ],
  });
}

const CODE_MAILS = {
  'verify-email': verificationMail,
  'change-email': verificationMail,
  invitation: invitationMail,
  'reset-password': passwordResetMail,
};

type CodeToMail = Omit<MailedCode, 'hours'> & { kind: Tables['identityCode']['kind'] };

export function codeMail(site: MailSite, { kind, ...mailed }: CodeToMail): MailContent {
  return CODE_MAILS[kind](site, { ...mailed, hours: CODE_HOURS[kind] });
}

export const createCodeMailer =
  (site: Site): SendCode =>
  (transaction, { to, ...mailed }) =>
    enqueueMail(transaction, { to, ...codeMail(site, mailed) }, 'awaited');

interface SignIn {
  name: string;
  device: string;
  at: Date;
}

/** Is only for a verified address: it contains the name that was typed. */
export function newSignInMail(site: MailSite, { name, device, at }: SignIn): MailContent {
  return renderMail(site, {
    subject: `Nuevo inicio de sesión en ${site.name}`,
    preview: `${device}. ¿No fuiste tú? Cambia tu contraseña ahora.`,
    heading: 'Nuevo inicio de sesión',
    opening: [
      `Hola, ${name}:`,
      `Alguien inició sesión en tu cuenta de ${site.name} desde un dispositivo que no conocíamos.`,
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, cambia tu contraseña ahora mismo.',
    ],
    details: [
      ['Dispositivo', device],
      ['Cuándo', formatMoment(at)],
    ],
    action: { label: 'Cambiar mi contraseña', url: site.url + paths.passwordReset },
    closing: ['Al cambiarla se cierran las sesiones abiertas en todos tus dispositivos.'],
  });
}

interface PasswordChange {
  name: string;
  at: Date;
}

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
    details: [['Cuándo', formatMoment(at)]],
    action: { label: 'Crear otra contraseña', url: site.url + paths.passwordReset },
    closing: ['Cambia también la contraseña de tu correo si crees que alguien más puede leerlo.'],
  });
}
