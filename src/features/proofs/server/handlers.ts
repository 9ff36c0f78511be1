import { recordAuditEntry } from '#features/audit/server/index.ts';
import { lockOwnBusiness } from '#features/businesses/server/index.ts';
import { notifyAdministrators, notifyPerson } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { withFreeCode } from '#platform/spoken-code.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ProofsApi } from '../api.ts';
import { PROOF_MS, type PhoneProof } from '../schema.ts';
import { confirmedNotice, dismissedNotice, waitingNotice } from './notices.ts';
import {
  type ProofRow,
  countWaiting,
  findOpenProof,
  findProof,
  insertProof,
  lapseOpenProof,
  listWaiting,
  lockPhone,
  setVerified,
  settleProof,
} from './repository.ts';

const MAX_QUEUE = 100;
const NOT_OFFERED = 'Este sitio todavía no tiene un número para comprobar el tuyo.';
const NO_NUMBER = 'Agrega primero el WhatsApp de tu negocio y guarda los cambios.';
const CHANGED =
  'El número, el nombre o el propietario cambió después de pedir el código. El negocio tiene que pedir otro.';
const LAPSED = 'El código venció. El negocio tiene que pedir otro.';
const SETTLED = {
  confirmed: 'Esta comprobación ya se confirmó.',
  dismissed: 'Esta comprobación ya se descartó. El negocio puede pedir otro código.',
  lapsed: LAPSED,
  changed: CHANGED,
} as const;

const oldestOpen = (at: Date) => new Date(at.getTime() - PROOF_MS);

interface Decision {
  proof: ProofRow;
  business: Awaited<ReturnType<typeof lockOwnBusiness>>;
}

/** Null if the proof already has this outcome. @throws AppError `not-found`, `conflict` */
async function lockUndecided(
  transaction: Db,
  viewer: Viewer,
  { id, outcome, at }: { id: number; outcome: 'confirmed' | 'dismissed'; at: Date },
): Promise<Decision | null> {
  const found = await findProof(transaction, id);
  if (!found) throw new AppError('not-found');
  const business = await lockOwnBusiness(transaction, viewer, found.businessId, at);
  const { whatsappNumber } = await lockPhone(transaction, found.businessId);
  // Only now can neither the proof nor the number change.
  const proof = await findProof(transaction, id);
  if (!proof) throw new AppError('not-found');
  if (proof.outcome === outcome) return null;
  if (proof.outcome !== null) throw new AppError('conflict', SETTLED[proof.outcome]);
  if (proof.requestedAt <= oldestOpen(at)) throw new AppError('conflict', LAPSED);
  if (proof.number !== whatsappNumber) throw new AppError('conflict', CHANGED);
  return { proof, business };
}

/** The open one while there is one, so that a doubled click has one code. */
async function openProof(
  transaction: Db,
  { site, at }: Pick<AppContext, 'site'> & { at: Date },
  { id: businessId, name }: { id: number; name: string },
): Promise<PhoneProof> {
  const phone = await lockPhone(transaction, businessId);
  const { whatsappNumber: number, whatsappVerifiedAt } = phone;
  if (number === null) throw new AppError('conflict', NO_NUMBER);
  if (whatsappVerifiedAt !== null) return { ...phone, open: null };
  const open = await findOpenProof(transaction, businessId, oldestOpen(at));
  if (open) return { ...phone, open };
  await lapseOpenProof(transaction, businessId, at);
  const inserted = await withFreeCode('WA', (code) =>
    insertProof(transaction, { businessId, number, code, requestedAt: at }),
  );
  await notifyAdministrators(transaction, { site, at }, waitingNotice(name, inserted.code));
  return { ...phone, open: inserted };
}

export const proofHandlers: Handlers<ProofsApi> = {
  'POST /api/phone-proofs/': ({ db, clock, site }, { viewer, body: { businessId } }) => {
    if (site.contactPhone === null) throw new AppError('conflict', NOT_OFFERED);
    return db.transaction().execute(async (transaction) => {
      const { plan, name } = await lockOwnBusiness(transaction, viewer, businessId, clock());
      return openProof(transaction, { site, at: plan.at }, { id: businessId, name });
    });
  },

  'GET /api/admin/phone-proofs': async ({ db, clock }) => {
    const since = oldestOpen(clock());
    const [items, total] = await Promise.all([listWaiting(db, since, MAX_QUEUE), countWaiting(db, since)]);
    return { items, total };
  },

  'POST /api/admin/phone-proofs/:id/confirmation': ({ db, clock, site }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const at = clock();
      const decision = await lockUndecided(transaction, viewer, { id, outcome: 'confirmed', at });
      if (!decision) return null;
      const { proof, business } = decision;
      const { businessId, number, code } = proof;
      await settleProof(transaction, id, 'confirmed', at);
      await setVerified(transaction, businessId, { number, at });
      await recordAuditEntry(transaction, viewer, at, {
        act: 'phone-confirmed',
        subject: { kind: 'business', id: businessId, name: business.name },
        after: { code, phoneNumber: number },
      });
      const notice = confirmedNotice(businessId, business.name);
      await notifyPerson(transaction, { site, at }, business.plan.ownerId, notice);
      return null;
    }),

  'DELETE /api/admin/phone-proofs/:id': ({ db, clock, site }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const at = clock();
      const decision = await lockUndecided(transaction, viewer, { id, outcome: 'dismissed', at });
      if (!decision) return null;
      const { proof, business } = decision;
      await settleProof(transaction, id, 'dismissed', at);
      await recordAuditEntry(transaction, viewer, at, {
        act: 'phone-proof-dismissed',
        subject: { kind: 'business', id: proof.businessId, name: business.name },
        before: { code: proof.code, phoneNumber: proof.number },
      });
      const notice = dismissedNotice(business.name);
      await notifyPerson(transaction, { site, at }, business.plan.ownerId, notice);
      return null;
    }),

  'DELETE /api/admin/business-proofs/:businessId': ({ db, clock }, { viewer, params: { businessId } }) =>
    db.transaction().execute(async (transaction) => {
      const { plan, name } = await lockOwnBusiness(transaction, viewer, businessId, clock());
      const { whatsappNumber, whatsappVerifiedAt } = await lockPhone(transaction, businessId);
      if (whatsappVerifiedAt === null) return null;
      await setVerified(transaction, businessId, null);
      await recordAuditEntry(transaction, viewer, plan.at, {
        act: 'phone-proof-withdrawn',
        subject: { kind: 'business', id: businessId, name },
        before: { phoneNumber: whatsappNumber },
      });
      return null;
    }),
};

/** For the panel of administrators. */
export const countWaitingProofs = (db: Db, at: Date): Promise<number> => countWaiting(db, oldestOpen(at));
