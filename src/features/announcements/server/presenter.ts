import { presentSummary } from '#features/businesses/server/index.ts';
import { presentAnnouncementMedia } from '#features/media/server/index.ts';
import { roundDistance } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { findTextLinks } from '#platform/text-links.ts';
import { type Announcement, type KindFacts, type MoneyWarning, WARNINGS } from '../schema.ts';
import type { NearbyRow } from './repository/near.ts';
import { type AnnouncementRow, listAnnouncements } from './repository/read.ts';
import { formatQuetzales } from '#shared/money.ts';
import { CONTRACT_LABELS, PAY_PERIOD_LABELS } from '../kinds.ts';
import { venueText } from '../venue.ts';
import { eventTime } from './event-time.ts';

type Located = Pick<Announcement, 'venue' | 'place'>;

function payText({ payMin, payMax, payPeriod }: KindFacts): string | null {
  if (payMin === null || payPeriod === null) return null;
  const most = payMax === null ? '' : ` a ${formatQuetzales(payMax)}`;
  return `${formatQuetzales(payMin)}${most} ${PAY_PERIOD_LABELS[payPeriod]}`;
}

const priceText = (price: number) => (price === 0 ? 'Gratis' : formatQuetzales(price));

function factLines(facts: KindFacts & Located): string[] {
  const { price, startsAt, endsAt, contract } = facts;
  const lines = [
    startsAt && eventTime(startsAt, endsAt),
    venueText(facts),
    payText(facts),
    contract && CONTRACT_LABELS[contract],
    price === null ? null : priceText(price),
  ];
  return lines.filter((line) => line !== null);
}

const HARMLESS =
  /\b(impuestos? )?sobre la renta\b|\b(sin|ni) (ningun )?(anticipo|adelanto|enganche|deposito)s?\b|\bno (se )?(pedimos|pides?|pide|cobramos|cobra|requiere|necesitas?) (ningun )?(anticipo|adelanto|enganche|deposito)s?\b|\btrabajo (de calidad|garantizado|en equipo)\b/g;

const WORKERS =
  'personal|vendedor|mesero|cociner|cajer|ayudante|asistente|secretari|recepcionista|repartidor|piloto|motorista|guardia|costurer|operari|emplead|trabajador|colaborador|tecnico|maestr|enfermer|ninera|domestica|panader|albanil|estilista|barber|mecanic|dependiente|auxiliar|promotor|bodeguer|contador|programador|soldador|cuidador';

const PLACES =
  'apartamento|apto|casa|cuarto|habitacion|local|bodega|oficina|terreno|finca|predio|parqueo|estudio|departamento|condominio|quinta';

const RENTED = 'alquil(o|a|ar|amos|er|eres|an|ando)|rent(o|a|ar|amos|an|ando)|arrend(o|a|amos|amiento)';

const RULES: Record<MoneyWarning, RegExp> = {
  job: new RegExp(
    [
      String.raw`\b(empleos?|vacantes?|contratamos|contratando|contratacion inmediata|reclutamos|reclutando)\b`,
      String.raw`\bplazas? (disponibles?|de (empleo|trabajo)|laboral(es)?|para|fij[ao]s?)\b`,
      String.raw`\b(oferta|oportunidad|bolsa)(es)? (laboral(es)?|de trabajo)\b`,
      String.raw`\b(trabaja (con nosotros|desde)|trabajo (desde|en) (tu )?casa|puestos? de trabajo)\b`,
      String.raw`\b(envia|manda|trae|deja|presenta)(r|nos)? (tu |su )?(cv|curriculum|hoja de vida|papeleria)\b`,
      String.raw`\b(se )?(busca|solicita|necesita|buscamos|solicitamos|necesitamos|busco|necesito)n? (\w+ ){0,2}(${WORKERS})`,
    ].join('|'),
  ),
  rental: new RegExp(
    String.raw`\b(${RENTED})\b[^.!?\n]{0,40}\b(${PLACES})(e?s)?\b|\b(${PLACES})(e?s)?\b[^.!?\n]{0,40}\b(en|para|de|se|que) (${RENTED})\b`,
  ),
  deposit: new RegExp(
    [
      String.raw`\b(anticipos?|adelanto|enganche de q|pagos? (previo|por adelantado|adelantado|anticipado)s?)\b`,
      String.raw`\b(deposit(a|e|as|en|ar) (a|en|el|la|q|antes|primero)|deposito (previo|inicial|de garantia|bancario|de q|del \d+|minimo))\b`,
      String.raw`\b(reserv|apart)(a|e|as|ar|ado|alo|alos|ala|alas|elo|o|amos)? (tu \w+ |el tuyo |el suyo |su \w+ )?con (solo )?(q|\d|un|el|la|tu|su|deposito|transferencia)`,
      String.raw`\b(previa transferencia|transferencia (previa|por adelantado|para (apartar|reservar))|solo (por )?transferencia|transferencia antes)\b`,
      String.raw`\b(tarjetas? de regalo|gift ?cards?|western union|moneygram|criptomonedas?|bitcoins?)\b`,
    ].join('|'),
  ),
};

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ');

type Worded = Pick<Announcement, 'kind' | 'title' | 'content'>;

/** Returns the first kind of warning whose words an announcement has; a job has said so itself. */
export function findMoneyWarning({ kind, title, content }: Worded): MoneyWarning | null {
  if (kind === 'job') return kind;
  const text = normalize(`${title}\n${content}`).replaceAll(HARMLESS, ' ');
  return WARNINGS.find((warning) => RULES[warning].test(text)) ?? null;
}

export function presentAnnouncement({ media, summary, ...row }: AnnouncementRow): Announcement {
  return {
    ...row,
    hiddenBy: row.hiddenBy ?? undefined,
    contentLinks: findTextLinks(row.content),
    facts: factLines(row),
    warning: findMoneyWarning(row),
    images: media.map(presentAnnouncementMedia),
    business: presentSummary(summary),
  };
}

export async function readAnnouncements(db: Db, ids: readonly number[], at: Date): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const found = (await listAnnouncements(db, ids, at)).map(presentAnnouncement);
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export function withDistances(
  announcements: readonly Announcement[],
  rows: readonly NearbyRow[],
): Announcement[] {
  const nearby = new Map(rows.map((row) => [row.id, row]));
  return announcements.map((announcement) => {
    const row = nearby.get(announcement.id);
    if (!row) return announcement;
    return {
      ...announcement,
      distanceM: roundDistance(row.distance),
      isDistanceApproximate: row.isApproximate,
    };
  });
}
