import { type MailTemplate, type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { unsignedUnsubscribeUrl } from '#platform/mail/unsubscribe.ts';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { formatQuetzales } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { excerpt, pluralize } from '#shared/text.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { describeAlert, listPath, ownWords } from '../messages.ts';
import type { Alert, AlertConditions } from '../schema.ts';
import type { MatchedContent } from './repository/sending.ts';

const MAX_ITEMS = 10;
/** Keeps one owner from filling a mail. */
const MAX_ITEMS_OF_BUSINESS = 2;
const MAX_TITLE_LENGTH = 80;

export function chooseItems(told: readonly MatchedContent[], isFollowed: boolean): MatchedContent[] {
  const taken = new Map<number, number>();
  const items = told.filter(({ businessId }) => {
    const count = (taken.get(businessId) ?? 0) + 1;
    taken.set(businessId, count);
    return isFollowed || count <= MAX_ITEMS_OF_BUSINESS;
  });
  return items.slice(0, MAX_ITEMS);
}

/** Four numbers, not the three of a date or a large price. */
const IP_ADDRESS = /\d+(?:[.。．｡]\d+){3,}/g;

/** Writes what mail programs would make a link as text: a title links to its own page alone. */
export function plainTitle(title: string): string {
  const apart = title
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[.。．｡](?=[^\s\d])|[:/](?=\/)|@(?=\S)/g, '$& ')
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll(/[.。．｡]/g, '$& '));
  return excerpt(apart.trim(), MAX_TITLE_LENGTH);
}

function factOf({ price, payMin, startsAt }: MatchedContent): string | null {
  if (startsAt) return `${formatLongDate(startsAt)}, ${formatTime(startsAt)}`;
  if (payMin !== null) return `desde ${formatQuetzales(payMin)}`;
  if (price === null) return null;
  return price === 0 ? 'Gratis' : formatQuetzales(price);
}

type Detail = NonNullable<MailTemplate['details']>[number];

function itemDetail(site: MailSite, item: MatchedContent): Detail {
  const { kind, place, announcementId, businessId } = item;
  const facts = [kind ? KIND_LABELS[kind] : 'Negocio', place && placeText(place), factOf(item)];
  const path = announcementId === null ? paths.business(businessId) : paths.announcement(announcementId);
  return [facts.filter(Boolean).join(' · '), plainTitle(item.title), site.url + path];
}

interface News {
  alert: Alert;
  items: readonly MatchedContent[];
  total: number;
}

/** Is named by our own words. Of what others wrote it holds shortened titles alone. */
export function newsMail(site: MailSite, { alert, items, total }: News): MailContent {
  const count =
    alert.target === 'businesses'
      ? pluralize('negocio nuevo', 'negocios nuevos', total)
      : pluralize('anuncio nuevo', 'anuncios nuevos', total);
  const left = total - items.length;
  return renderMail(site, {
    subject: `${count} para ti en ${site.name}`,
    preview: 'Lo nuevo de un aviso que pediste.',
    heading: count,
    opening: [`Pediste que te avisáramos: ${plainTitle(describeAlert(alert))}.`],
    details: items.map((item) => itemDetail(site, item)),
    action: { label: left > 0 ? `Ver todo, y ${left} más` : 'Ver todo', url: site.url + listPath(alert) },
    closing: [
      'Lo que muestra cada página lo escriben los negocios. Nunca te pedimos contraseñas ni pagos por correo.',
    ],
    unsubscribe: {
      sentence: 'Recibes este correo porque pediste este aviso.',
      label: 'Terminarlo o cambiar cada cuánto llega',
      url: unsignedUnsubscribeUrl(site.url),
    },
  });
}

/** Goes to people who may not have asked: it holds nothing that another person wrote. */
export function confirmationMail(site: MailSite, conditions: AlertConditions, token: string): MailContent {
  const [what = '', ...where] = ownWords(conditions);
  return renderMail(site, {
    subject: `Confirma tu aviso de ${site.name}`,
    preview: 'Con un toque empieza.',
    heading: 'Confirma tu aviso',
    opening: ['Alguien pidió con este correo que avisemos de lo nuevo. Si fuiste tú, confírmalo.'],
    details: [['Qué', conditions.business ? 'Los anuncios de un negocio' : [what, ...where].join(' · ')]],
    action: { label: 'Ver y confirmar', url: site.url + mailedPath(mailedPaths.alert, token) },
    closing: ['El enlace sirve 48 horas. Si no fuiste tú, no hagas nada: no te escribiremos más.'],
  });
}
