import { BULK_MESSAGES } from '#features/contents/messages.ts';
import { changeManyAnnouncements, changeManyBusinesses } from '#features/contents/mutations.ts';
import type { AnnouncementBulkAct, BulkAct, BulkResult, BusinessBulkAct } from '#features/contents/schema.ts';
import type { Channel } from '#features/invitations/filters.ts';
import type { Reason } from '#features/moderation/schema.ts';
import type { IdempotencyKeys } from '#shared/idempotency-keys.ts';
import type { BulkKind } from './kinds.ts';

export type Act = BulkAct['act'];

const LABELS: Record<Act, string> = {
  category: 'Cambiar la categoría',
  place: 'Cambiar el lugar',
  invite: 'Invitar a reclamarlos',
  hide: 'Ocultar',
  show: 'Volver a mostrar',
  end: 'Marcar como finalizados',
  delete: 'Eliminar para siempre',
};

const ACTS: Record<BulkKind, readonly [Act, ...Act[]]> = {
  business: ['category', 'place', 'invite', 'hide', 'show', 'delete'],
  announcement: ['end', 'hide', 'show', 'delete'],
};

export const actOptions = (kind: BulkKind) => ACTS[kind].map((act) => [act, LABELS[act]] as const);

export interface Answers {
  act: Act;
  channel: Channel;
  categoryId: string;
  department: string;
  municipality: string;
  ground: Reason;
  reason: string;
  count: string;
}

export const emptyAnswers = (kind: BulkKind): Answers => ({
  act: ACTS[kind][0],
  channel: 'whatsapp',
  categoryId: '',
  department: '',
  municipality: '',
  ground: 'other',
  reason: '',
  count: '',
});

type SharedAct = BusinessBulkAct & AnnouncementBulkAct;

function toShared(ids: number[], { act, ground, reason, count }: Answers): SharedAct {
  if (act === 'hide') return { act, ids, ground, reason };
  return act === 'show' ? { act, ids } : { act: 'delete', ids, count: Number(count) };
}

function toBusinessAct(ids: number[], answers: Answers): BusinessBulkAct {
  const { act, channel, categoryId, department, municipality } = answers;
  if (act === 'category') return { act, ids, categoryId: Number(categoryId) };
  if (act === 'place') return { act, ids, placeCode: municipality || department };
  if (act === 'invite') return { act, ids, channel };
  return toShared(ids, answers);
}

const toAnnouncementAct = (ids: number[], answers: Answers): AnnouncementBulkAct =>
  answers.act === 'end' ? { act: 'end', ids } : toShared(ids, answers);

export function sendBulk(
  kind: BulkKind,
  { ids, answers, keys }: { ids: readonly number[]; answers: Answers; keys: IdempotencyKeys },
): Promise<BulkResult> {
  if (kind === 'business') {
    const body = toBusinessAct([...ids], answers);
    return changeManyBusinesses(body, keys.getKey(body));
  }
  const body = toAnnouncementAct([...ids], answers);
  return changeManyAnnouncements(body, keys.getKey(body));
}

export function requiredFields(act: Act, count: number): Record<string, string> {
  if (act === 'category') return { categoryId: BULK_MESSAGES.noCategory };
  if (act === 'place') return { placeCode: BULK_MESSAGES.noPlace };
  if (act === 'hide') return { reason: BULK_MESSAGES.noReason };
  return act === 'delete' ? { count: BULK_MESSAGES.typeCount(count) } : {};
}
