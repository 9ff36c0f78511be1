import { lockOwnBusiness } from '#features/businesses/server/index.ts';
import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import { type CaseRow, findOpenCase, openCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { ModerationApi } from '../../api.ts';
import { PROOF_MS, type PhoneProof } from '../../schema.ts';
import { type Kind, required } from '../kind.ts';
import { confirmedNotice, dismissedNotice, waitingNotice } from './phone-proof-notices.ts';

const NOT_OFFERED = 'Este sitio todavía no tiene un número para comprobar el tuyo.';
const NO_NUMBER = 'Agrega primero el WhatsApp de tu negocio y guarda los cambios.';
const CHANGED =
  'El número, el nombre o el propietario cambió después de pedir el código. El negocio tiene que pedir otro.';

const numberOf = ({ facts }: CaseRow) => String(facts['number']);

/** Locks the number, and whether it is proved. */
const lockPhone = (transaction: Db, businessId: number) =>
  transaction
    .selectFrom('businessProfile')
    .select(['whatsappNumber', 'whatsappVerifiedAt', 'nameKey'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

async function setVerified(
  transaction: Db,
  businessId: number,
  verified: { number: string; at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ whatsappVerifiedAt: verified?.at ?? null, whatsappVerified: verified?.number ?? null })
    .$if(verified !== null, (update) => update.set({ confirmedAt: verified?.at ?? null }))
    .where('id', '=', businessId)
    .execute();
}

const presentOpen = (open: CaseRow): PhoneProof['open'] => ({
  id: open.id,
  code: required(open.code),
  number: numberOf(open),
  requestedAt: open.openedAt,
});

export const phoneProof: Kind = {
  conflicts: {
    accepted: 'Esta comprobación ya se confirmó.',
    rejected: 'Esta comprobación ya se descartó. El negocio puede pedir otro código.',
    lapsed: 'El código venció. El negocio tiene que pedir otro.',
    withdrawn: CHANGED,
    superseded: CHANGED,
  },

  prepare: async (transaction, { viewer, clock }, found, { outcome }) => {
    const id = required(found.businessId);
    const { plan, name } = await lockOwnBusiness(transaction, viewer, id, clock());
    const { whatsappNumber } = await lockPhone(transaction, id);
    const { at, ownerId: to } = plan;
    const [number, code] = [numberOf(found), required(found.code)];
    const subject = { kind: 'business', id, name } as const;
    const apply = async () => {
      if (number !== whatsappNumber) throw new AppError('conflict', CHANGED);
      const facts = { code, phoneNumber: number };
      if (outcome === 'rejected')
        return {
          entry: { act: 'phone-proof-dismissed', subject, before: facts } as const,
          notice: { to, notice: dismissedNotice(name) },
        };
      await setVerified(transaction, id, { number, at });
      return {
        entry: { act: 'phone-confirmed', subject, after: facts } as const,
        notice: { to, notice: confirmedNotice(id, name) },
      };
    };
    return { at, apply };
  },

  list: async (db, ids) => {
    const rows = await db
      .selectFrom('moderationCase')
      .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
      .selectAll('moderationCase')
      .select(['businessProfile.id as business', 'businessProfile.name'])
      .where('moderationCase.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      kind: 'phone-proof',
      id: row.id,
      code: required(row.code),
      openedAt: row.openedAt,
      version: '',
      businessId: row.business,
      businessName: row.name,
      number: numberOf(row),
    }));
  },
};

type ProofRoute = 'POST /api/phone-proofs/' | 'DELETE /api/admin/business-proofs/:businessId';

export const phoneProofHandlers: Pick<Handlers<ModerationApi>, ProofRoute> = {
  /** The open one while there is one, so that a doubled click has one code. */
  'POST /api/phone-proofs/': ({ db, clock, site }, { viewer, body: { businessId } }) => {
    if (site.contactPhone === null) throw new AppError('conflict', NOT_OFFERED);
    return db.transaction().execute(async (transaction) => {
      const { plan, name } = await lockOwnBusiness(transaction, viewer, businessId, clock());
      const { at } = plan;
      const { nameKey, ...phone } = await lockPhone(transaction, businessId);
      const { whatsappNumber: number, whatsappVerifiedAt } = phone;
      if (number === null) throw new AppError('conflict', NO_NUMBER);
      if (whatsappVerifiedAt !== null) return { ...phone, open: null };
      const subject = { kind: 'phone-proof', businessId } as const;
      const open = await findOpenCase(transaction, subject, at);
      if (open) return { ...phone, open: presentOpen(open) };
      const facts = { number, nameKey };
      const opened = await openCase(transaction, { ...subject, facts, at, term: PROOF_MS, prefix: 'WA' });
      await notifyAdministrators(transaction, { site, at }, waitingNotice(name, required(opened.code)));
      return { ...phone, open: presentOpen(opened) };
    });
  },

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
