import { isDeepStrictEqual } from 'node:util';
import {
  type Notice,
  caseNotice,
  decisionNotice,
  wasNotified,
} from '#features/notifications/server/index.ts';
import { prepareRecall, remember } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { DAY } from '#shared/time.ts';
import {
  type Duplicate,
  type ReviewedFacts,
  getReviewedFacts,
  listDuplicates,
  lockIdentity,
} from './repository/duplicates.ts';
import { type NewHold, findNameAndOwner, holdBusiness, isOnlyCase } from './repository/holds.ts';
import { paths } from '#shared/paths.ts';
import { quoteName } from '#shared/text.ts';

const REASONS = {
  duplicate:
    'Se parece a un negocio que ya está publicado. Lo revisamos antes de mostrarlo, para que nadie se haga pasar por otro.',
  review: 'Revisamos los negocios nuevos y sus cambios antes de mostrarlos.',
} as const;

function heldNotice(business: string, reason: keyof typeof REASONS): Notice {
  const text = `Tu negocio ${quoteName(business)} está en revisión y todavía no se muestra.`;
  return decisionNotice(paths.ownContents, {
    text,
    subject: `${quoteName(business)} está en revisión`,
    preview: 'Te avisamos en cuanto lo revisemos.',
    opening: [REASONS[reason], 'Por ahora solo tú lo ves. No tienes que hacer nada: te avisamos al decidir.'],
    action: 'Ir a Mis Contenidos',
    closing: ['Si un dato está equivocado, corrígelo en Mis Contenidos.'],
  });
}

function copiedNotice(business: string, id: number): Notice {
  return decisionNotice(paths.business(id), {
    text: `Alguien publicó un negocio parecido a ${quoteName(business)}. No se muestra mientras lo revisamos.`,
    subject: `Alguien publicó un negocio parecido a ${quoteName(business)}`,
    preview: 'No se muestra mientras lo revisamos.',
    heading: 'Alguien publicó un negocio parecido al tuyo',
    opening: [
      `Se parece a ${quoteName(business)}. No se muestra mientras lo revisamos, y el tuyo se sigue mostrando como siempre.`,
    ],
    action: 'Ver tu negocio',
    closing: ['No tienes que hacer nada: te avisamos al decidir.'],
  });
}

const waitingNotice = (business: string): Notice =>
  caseNotice('new-content', {
    text: `${quoteName(business)} espera tu revisión.`,
    subject: 'Un negocio espera tu revisión',
    preview: 'No se muestra hasta que decidas.',
    opening: ['No se muestra hasta que tú u otra persona de la administración decida.'],
    details: [['Negocio', business]],
    action: 'Revisar',
  });

const isExempt = ({ review, viewer }: Tx) => review === 'off' || viewer.role === 'admin';

/** Tells an owner about copies once a day, and administrators when the queue was empty. */
async function notify(tx: Tx, hold: NewHold): Promise<void> {
  const held = await findNameAndOwner(tx.db, hold.businessId);
  if (held) await tx.notify(held.userId, heldNotice(held.name, hold.ground));
  const other = hold.otherId === null ? null : await findNameAndOwner(tx.db, hold.otherId);
  if (other && hold.otherId !== null) {
    const notice = copiedNotice(other.name, hold.otherId);
    const since = new Date(tx.at.getTime() - DAY);
    if (!(await wasNotified(tx.db, other.userId, notice, since))) await tx.notify(other.userId, notice);
  }
  if (held && (await isOnlyCase(tx.db))) await tx.notifyAdministrators(waitingNotice(held.name));
}

const subject = (id: number) => ({ kind: 'business', id }) as const;

async function hold(
  tx: Tx,
  businessId: number,
  ground: NewHold['ground'],
  other?: Duplicate,
): Promise<boolean> {
  const { at } = tx;
  const held: NewHold = { businessId, ground, otherId: other?.id ?? null, at };
  if (!(await holdBusiness(tx.db, held))) return false;
  if (ground === 'duplicate') await remember(tx, subject(businessId), { cause: 'held', ground: 'rights' });
  await notify(tx, held);
  return true;
}

/** Holds a new business that has to wait. The caller applies the plan, which hides it. */
export async function reviewCreation(tx: Tx, businessId: number): Promise<void> {
  const recall = await prepareRecall(tx, subject(businessId), { isNew: true });
  if (isExempt(tx)) return void (await recall());
  await lockIdentity(tx.db, businessId);
  const [duplicate] = await listDuplicates(tx.db, businessId);
  if (duplicate) await hold(tx, businessId, 'duplicate', duplicate);
  else if (!(await recall()) && tx.review !== 'duplicates') await hold(tx, businessId, 'review');
}

const IDENTIFYING = new Set([
  'name',
  'phoneNumber',
  'whatsappNumber',
  'callNumbers',
  'placeCode',
  'address',
  'position',
]);

const isOtherIdentity = (before: ReviewedFacts, after: ReviewedFacts) =>
  before.nameKey !== after.nameKey ||
  before.placeCode !== after.placeCode ||
  before.address !== after.address ||
  before.latitude !== after.latitude ||
  before.longitude !== after.longitude ||
  !isDeepStrictEqual(before.phoneKeys, after.phoneKeys);

/** Ignores what was as alike before the change: it was decided then, or was there first. */
const isCloser = (before: readonly Duplicate[]) => (now: Duplicate) => {
  const then = before.find(({ id }) => id === now.id);
  return !then || (now.sharesPhone && !then.sharesPhone) || now.likeness > then.likeness;
};

/**
 * Must be called before a change of `fields`, and what it returns after the change: this holds the business if it has
 * to wait now, and returns whether it does. The caller then applies the plan.
 */
export async function prepareReview(
  tx: Tx,
  businessId: number,
  fields: readonly string[],
): Promise<() => Promise<boolean>> {
  const recall = await prepareRecall(tx, subject(businessId), { isNew: false });
  if (isExempt(tx)) return recall;
  const before = await getReviewedFacts(tx.db, businessId);
  const touchesIdentity = fields.some((field) => IDENTIFYING.has(field));
  const known = touchesIdentity ? await listDuplicates(tx.db, businessId) : [];
  return async () => {
    const after = await getReviewedFacts(tx.db, businessId);
    if (isOtherIdentity(before, after)) {
      await lockIdentity(tx.db, businessId);
      const closer = (await listDuplicates(tx.db, businessId)).find(isCloser(known));
      if (closer) return hold(tx, businessId, 'duplicate', closer);
    }
    if (await recall()) return true;
    return tx.review === 'all' && !isDeepStrictEqual(before, after) && hold(tx, businessId, 'review');
  };
}
