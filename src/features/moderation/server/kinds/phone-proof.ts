import { lockOwnBusiness } from '#features/businesses/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
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
  decided: CHANGED,
  conflicts: {
    accepted: 'Esta comprobación ya se confirmó.',
    rejected: 'Esta comprobación ya se descartó. El negocio puede pedir otro código.',
    lapsed: 'El código venció. El negocio tiene que pedir otro.',
  },

  prepare: async (tx, found, { outcome }) => {
    const { db, at } = tx;
    const id = required(found.businessId);
    const { plan, name } = await lockOwnBusiness(tx, id);
    const { whatsappNumber } = await lockPhone(db, id);
    const to = plan.ownerId;
    const [number, code] = [numberOf(found), required(found.code)];
    const subject = { kind: 'business', id, name } as const;
    const apply = async () => {
      if (number !== whatsappNumber) throw new AppError('conflict', CHANGED);
      const facts = { code, phoneNumber: number };
      if (outcome === 'rejected')
        return {
          entry: { act: 'phone-proof-dismissed', subject, before: facts } as const,
          notices: [{ to, notice: dismissedNotice(name) }],
        };
      await setVerified(db, id, { number, at });
      return {
        entry: { act: 'phone-confirmed', subject, after: facts } as const,
        notices: [{ to, notice: confirmedNotice(id, name) }],
      };
    };
    return { apply };
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
  'POST /api/phone-proofs/': (context, { viewer, body: { businessId } }) => {
    if (context.site.contactPhone === null) throw new AppError('conflict', NOT_OFFERED);
    return inTransaction(context, viewer, async (tx) => {
      const { db, at } = tx;
      const { name } = await lockOwnBusiness(tx, businessId);
      const { nameKey, ...phone } = await lockPhone(db, businessId);
      const { whatsappNumber: number, whatsappVerifiedAt } = phone;
      if (number === null) throw new AppError('conflict', NO_NUMBER);
      if (whatsappVerifiedAt !== null) return { ...phone, open: null };
      const subject = { kind: 'phone-proof', businessId } as const;
      const open = await findOpenCase(db, subject, at);
      if (open) return { ...phone, open: presentOpen(open) };
      const facts = { number, nameKey };
      const opened = await openCase(db, { ...subject, facts, at, term: PROOF_MS, prefix: 'WA' });
      await tx.notifyAdministrators(waitingNotice(name, required(opened.code)));
      return { ...phone, open: presentOpen(opened) };
    });
  },

  'DELETE /api/admin/business-proofs/:businessId': (context, { viewer, params: { businessId: id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { name } = await lockOwnBusiness(tx, id);
      const { whatsappNumber, whatsappVerifiedAt } = await lockPhone(tx.db, id);
      if (whatsappVerifiedAt === null) return null;
      await setVerified(tx.db, id, null);
      const subject = { kind: 'business', id, name } as const;
      await tx.audit({ act: 'phone-proof-withdrawn', subject, before: { phoneNumber: whatsappNumber } });
      return null;
    }),
};
