import type { Notice } from '#features/notifications/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type MailContent, enqueueMail } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { pluralize, quoteName } from '#shared/text.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';
import { PERIOD_WORDS, type Period } from '../schema.ts';
import { countHidden } from './repository/owners.ts';

const PREMIUM_INCLUDES = `Puedes publicar hasta ${PREMIUM_LIMITS.businesses} negocios, ${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes con fotos y ${PREMIUM_LIMITS.imagesPerBusiness} imágenes por negocio, y tus negocios salen en la página de inicio.`;
const FREE_SHOWS = `${pluralize('negocio', 'negocios', FREE_LIMITS.businesses)} con ${FREE_LIMITS.imagesPerBusiness} fotos y ${FREE_LIMITS.announcementsPerMonth} anuncios de cada mes`;

interface Activation {
  name: string;
  planName: string;
  expiresAt: Date | null;
  isExtension: boolean;
}

export function activatedMail(
  site: MailSite,
  { name, planName, expiresAt, isExtension }: Activation,
): MailContent {
  const plan = `Tu plan ${planName} de ${site.name}`;
  return renderMail(site, {
    subject: isExtension ? `${plan} dura más` : `${plan} ya está activo`,
    preview: PREMIUM_INCLUDES,
    heading: isExtension ? `Tu plan ${planName} dura más` : `Tu plan ${planName} ya está activo`,
    opening: [
      `Hola, ${name}:`,
      isExtension ? `Gracias por seguir con nosotros. ${PREMIUM_INCLUDES}` : PREMIUM_INCLUDES,
      ...(isExtension ? [] : ['Lo que el plan Gratis tenía oculto se muestra otra vez.']),
    ],
    details: [
      ['Plan', planName],
      ['Vence', expiresAt ? formatLongDate(expiresAt) : 'Sin fecha de fin'],
    ],
    action: { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents },
    closing: ['Te escribimos una semana y un día antes de que venza.'],
  });
}

interface Ending {
  name: string;
  planName: string;
  expiresAt: Date;
}

export function endingMail(site: MailSite, { name, planName, expiresAt }: Ending): MailContent {
  const day = formatLongDate(expiresAt);
  return renderMail(site, {
    subject: `Tu plan ${planName} de ${site.name} vence el ${day}`,
    preview: 'Renuévalo para que todo siga como está.',
    heading: `Tu plan ${planName} vence el ${day}`,
    opening: [
      `Hola, ${name}:`,
      'Si lo renuevas antes, todo sigue como está y el tiempo nuevo empieza donde termina el actual.',
      `Si no, tu cuenta pasa al plan Gratis: se muestran ${FREE_SHOWS}. El resto se oculta, pero no se borra nada.`,
    ],
    details: [['Vence', `${day}, ${formatTime(expiresAt)} (hora de Guatemala)`]],
    action: { label: `Renovar ${planName}`, url: site.url + paths.planSubscription },
    closing: [
      'De tus negocios queda a la vista el más antiguo; cuando termine el plan puedes elegir otro en Mis Contenidos.',
    ],
  });
}

interface Ended {
  name: string;
  planName: string;
  hidden: { businesses: number; announcements: number };
}

function hiddenSentence({ businesses, announcements }: Ended['hidden']): string {
  const parts = [
    ...(businesses > 0 ? [pluralize('negocio', 'negocios', businesses)] : []),
    ...(announcements > 0 ? [pluralize('anuncio', 'anuncios', announcements)] : []),
  ];
  if (parts.length === 0) return 'Tus negocios y anuncios siguen a la vista.';
  const isOne = businesses + announcements === 1;
  return `Por ahora ${isOne ? 'está oculto' : 'están ocultos'} ${parts.join(' y ')}. No se borró nada: con ${isOne ? 'Premium vuelve' : 'Premium vuelven'} a mostrarse.`;
}

export function endedMail(site: MailSite, { name, planName, hidden }: Ended): MailContent {
  return renderMail(site, {
    subject: `Tu plan ${planName} de ${site.name} terminó`,
    preview: 'No se borró nada de lo tuyo. Así lo recuperas.',
    heading: `Tu plan ${planName} terminó`,
    opening: [
      `Hola, ${name}:`,
      `Tu cuenta está ahora en el plan Gratis. ${hiddenSentence(hidden)}`,
      'Para renovar, elige un mes o un año y escríbenos por WhatsApp: lo activamos en menos de 24 horas.',
    ],
    action: { label: `Renovar ${planName}`, url: site.url + paths.planSubscription },
    closing: ['En Mis Contenidos puedes elegir qué negocio se queda a la vista.'],
  });
}

interface Owner {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  isPremium: boolean;
  expiresAt: Date | null;
}

interface PlanChange {
  next: { planName: string; status: string; expiresAt: Date | null };
  plan: { isPremium: boolean };
}

const isLater = (end: Date | null, before: Date | null) => before !== null && (end === null || end > before);

async function renderPlanChange(
  transaction: Db,
  site: Site,
  { id, name, isPremium, expiresAt: before }: Owner,
  { next: { planName, status, expiresAt }, plan }: PlanChange,
): Promise<MailContent | null> {
  if (status !== 'active')
    return endedMail(site, { name, planName, hidden: await countHidden(transaction, id) });
  const isExtension = isPremium && isLater(expiresAt, before);
  if (!plan.isPremium || (isPremium && !isExtension)) return null;
  return activatedMail(site, { name, planName, expiresAt, isExtension });
}

export async function mailPlanChange(
  transaction: Db,
  site: Site,
  owner: Owner,
  change: PlanChange,
): Promise<void> {
  const mail = owner.emailVerified && (await renderPlanChange(transaction, site, owner, change));
  if (mail) await enqueueMail(transaction, { to: owner.email, ...mail });
}

interface NewRequest {
  code: string;
  period: Period;
  owner: string;
}

export const requestNotice = (site: Site, { code, period, owner }: NewRequest): Notice => ({
  kind: 'admin-premium-request',
  text: `${quoteName(owner)} pide Premium por ${PERIOD_WORDS[period]}: ${code}.`,
  path: adminPaths.cases({ kind: 'premium-request' }),
  mail: {
    subject: `Nueva solicitud de Premium en ${site.name}: ${code}`,
    preview: 'Prometemos responder en 30 minutos.',
    heading: 'Nueva solicitud de Premium',
    opening: ['Prometemos responder en 30 minutos y activarlo en menos de 24 horas.'],
    details: [
      ['Quién', owner],
      ['Plazo', PERIOD_WORDS[period]],
      ['Código', code],
    ],
    action: 'Ver la solicitud',
    closing: [],
  },
});
