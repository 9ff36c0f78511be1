import type { Notice } from '#features/notifications/server/index.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { pluralize, quoteName } from '#shared/text.ts';
import { formatLongDate } from '#shared/time.ts';
import { PREMIUM_LIMITS } from '../limits.ts';
import { type PaymentFacts, paymentText } from '../payments.ts';
import { REQUEST_DAYS } from '../schema.ts';
import { PERIOD_WORDS, type Period } from '#shared/plan-periods.ts';
import { countHidden } from './repository/owners.ts';
import type { LockedSubscriber } from './terms.ts';

const PREMIUM_INCLUDES = `Puedes publicar hasta ${PREMIUM_LIMITS.businesses} negocios, ${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes con fotos y ${PREMIUM_LIMITS.imagesPerBusiness} imágenes por negocio, y tus negocios salen en la página de inicio.`;

interface Activation {
  planName: string;
  expiresAt: Date | null;
  isExtension: boolean;
  payment?: PaymentFacts | null | undefined;
}

const endSentence = (expiresAt: Date | null) =>
  expiresAt ? `vence el ${formatLongDate(expiresAt)}` : 'no tiene fecha de fin';

const paymentDetail = (label: string, payment: PaymentFacts | null | undefined): [string, string][] =>
  payment ? [[label, paymentText(payment)]] : [];

const planNotice = (text: string, mail: Notice['mail']): Notice => ({
  kind: 'plan',
  text,
  path: paths.planSubscription,
  mail,
});

export function activatedNotice(
  site: Site,
  { planName, expiresAt, isExtension, payment }: Activation,
): Notice {
  const plan = `Tu plan ${planName} de ${site.name}`;
  const change = isExtension ? 'dura más' : 'ya está activo';
  return planNotice(`Tu plan ${planName} ${change}: ${endSentence(expiresAt)}.`, {
    subject: `${plan} ${change}`,
    preview: PREMIUM_INCLUDES,
    heading: `Tu plan ${planName} ${change}`,
    opening: [
      isExtension ? `Gracias por seguir con nosotros. ${PREMIUM_INCLUDES}` : PREMIUM_INCLUDES,
      ...(isExtension ? [] : ['Lo que el plan Gratis tenía oculto se muestra otra vez.']),
    ],
    details: [
      ['Plan', planName],
      ['Vence', expiresAt ? formatLongDate(expiresAt) : 'Sin fecha de fin'],
      ...paymentDetail('Pago', payment),
    ],
    action: 'Ir a Mis Contenidos',
    path: paths.ownContents,
    closing: ['Te escribimos una semana y un día antes de que venza.'],
  });
}

interface Ended {
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

export function endedNotice(site: Site, { planName, hidden }: Ended): Notice {
  const sentence = hiddenSentence(hidden);
  return planNotice(`Tu plan ${planName} terminó. ${sentence}`, {
    subject: `Tu plan ${planName} de ${site.name} terminó`,
    preview: 'No se borró nada de lo tuyo. Así lo recuperas.',
    heading: `Tu plan ${planName} terminó`,
    opening: [
      `Tu cuenta está ahora en el plan Gratis. ${sentence}`,
      'Para renovar, elige un mes o un año y escríbenos por WhatsApp: lo activamos en menos de 24 horas.',
    ],
    action: `Renovar ${planName}`,
    closing: ['En Mis Contenidos puedes elegir qué negocio se queda a la vista.'],
  });
}

interface Undoing {
  planName: string;
  reason: string;
  now: { isPremium: boolean; expiresAt: Date | null };
  payment: PaymentFacts | null;
}

export function undoneNotice(site: Site, { planName, reason, now, payment }: Undoing): Notice {
  const state = now.isPremium
    ? `Tu plan ${planName} ${endSentence(now.expiresAt)}, como antes.`
    : 'Tu cuenta está en el plan Gratis, como antes.';
  const change = `Deshicimos el último cambio de tu plan ${planName}`;
  return planNotice(`${change}. ${state} Motivo: ${reason}`, {
    subject: `${change} de ${site.name}`,
    preview: state,
    heading: change,
    opening: [state, 'No se borró nada. Si ya pagaste o crees que es un error, responde a este correo.'],
    details: [['Motivo', reason], ...paymentDetail('Pago anulado', payment)],
    action: 'Ver mi plan',
  });
}

export function paymentNotice(site: Site, payment: PaymentFacts): Notice {
  const text = `Anotamos tu pago de Premium: ${paymentText(payment)}.`;
  return planNotice(text, {
    subject: `Anotamos tu pago de Premium en ${site.name}`,
    preview: text,
    heading: 'Anotamos tu pago',
    opening: [text],
    action: 'Ver mi plan',
  });
}

export function voidedNotice(site: Site, payment: PaymentFacts, reason: string): Notice {
  const text = `Anulamos en nuestras cuentas un pago de Premium: ${paymentText(payment)}.`;
  return planNotice(text, {
    subject: `Anulamos un pago de Premium en ${site.name}`,
    preview: 'Tu plan sigue como está.',
    heading: 'Anulamos un pago que estaba anotado',
    opening: [text, 'Tu plan sigue como está. Si crees que es un error, responde a este correo.'],
    details: [['Motivo', reason]],
    action: 'Ver mi plan',
  });
}

type Owner = Pick<LockedSubscriber, 'id' | 'isPremium' | 'expiresAt'>;

interface PlanChange {
  next: { planName: string; status: string; expiresAt: Date | null };
  plan: { isPremium: boolean };
  payment?: PaymentFacts | null | undefined;
}

const isLater = (end: Date | null, before: Date | null) => before !== null && (end === null || end > before);

async function noticeOfChange(
  { db, site }: SystemTx,
  { id, isPremium, expiresAt: before }: Owner,
  { next: { planName, status, expiresAt }, plan, payment }: PlanChange,
): Promise<Notice | null> {
  if (status !== 'active') return endedNotice(site, { planName, hidden: await countHidden(db, id) });
  const isExtension = isPremium && isLater(expiresAt, before);
  if (!plan.isPremium || (isPremium && !isExtension)) return null;
  return activatedNotice(site, { planName, expiresAt, isExtension, payment });
}

export async function tellPlanChange(tx: SystemTx, owner: Owner, change: PlanChange): Promise<void> {
  const notice = await noticeOfChange(tx, owner, change);
  if (notice) await tx.notify(owner.id, notice);
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

export const lapsedRequestNotice = (site: Site, code: string): Notice =>
  planNotice(`Tu solicitud de Premium ${code} venció. Si todavía quieres Premium, pídelo otra vez.`, {
    subject: `Tu solicitud de Premium en ${site.name} venció`,
    preview: 'Puedes pedir Premium otra vez cuando quieras.',
    heading: 'Tu solicitud de Premium venció',
    opening: [
      `Pasaron ${REQUEST_DAYS} días y no nos llegó el pago de la solicitud ${code}.`,
      'Si todavía quieres Premium, elige otra vez un mes o un año y escríbenos por WhatsApp. Si ya pagaste, responde a este correo.',
    ],
    action: 'Pedir Premium otra vez',
  });
