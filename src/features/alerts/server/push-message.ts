import { createHash } from 'node:crypto';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { pluralize } from '#shared/text.ts';
import { listPath } from '../messages.ts';
import type { Alert } from '../schema.ts';
import { chooseItems, plainTitle } from './mails.ts';
import type { MatchedContent } from './repository/sending.ts';

const MAX_LINES = 3;

function countNews(told: readonly MatchedContent[]): string {
  const announcements = told.filter(({ announcementId }) => announcementId !== null).length;
  if (announcements === 0) return pluralize('negocio nuevo', 'negocios nuevos', told.length);
  if (announcements === told.length) return pluralize('anuncio nuevo', 'anuncios nuevos', told.length);
  return pluralize('novedad', 'novedades', told.length);
}

const itemPath = ({ announcementId, businessId }: MatchedContent): string =>
  announcementId === null ? paths.business(businessId) : paths.announcement(announcementId);

const factsOf = ({ kind, place }: MatchedContent): string =>
  [kind ? KIND_LABELS[kind] : 'Negocio', place && placeText(place)].filter(Boolean).join(' · ');

function bodyOf(told: readonly MatchedContent[], isFollowed: boolean): string {
  const [first, ...others] = told;
  if (first && others.length === 0) return `${plainTitle(first.title)}\n${factsOf(first)}`;
  const shown = chooseItems(told, isFollowed).slice(0, MAX_LINES);
  const left = told.length - shown.length;
  return [...shown.map(({ title }) => plainTitle(title)), ...(left > 0 ? [`y ${left} más`] : [])].join('\n');
}

/** Leaves out what another alert of the device found, too. */
export const distinctContents = (told: readonly MatchedContent[]): MatchedContent[] =>
  [...new Map(told.toReversed().map((match) => [itemPath(match), match])).values()].toReversed();

interface News {
  told: readonly MatchedContent[];
  alerts: readonly Alert[];
}

/** Is named by our own words. Of what others wrote it holds shortened titles alone, as the mails do. */
export function newsMessage({ told, alerts }: News): PushMessage {
  const [first] = told;
  const alert = alerts.find(({ id }) => id === first?.alertId);
  if (!first || !alert) throw new Error('a message needs contents of its alerts');
  const isFollowed = alerts.every(({ target }) => target === 'business');
  const matches = told.map(({ id }) => id).join();
  return {
    title: `${countNews(told)} para ti`,
    body: bodyOf(told, isFollowed),
    path: told.length === 1 ? itemPath(first) : listPath(alert),
    // The same contents again, after an answer that was lost, take the place of the first.
    tag: createHash('sha256').update(matches).digest('base64url').slice(0, 32),
  };
}
