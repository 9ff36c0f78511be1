import { type RawBuilder, sql } from 'kysely';
import {
  changeBusiness,
  closeBusiness,
  getBusiness,
  lockManagedBusiness,
} from '#features/businesses/server/index.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { CaseRow } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CorrectionField, CaseOf, Suggestion } from '../../schema.ts';
import { CORRECTION_MESSAGES } from '../../messages.ts';
import { changedForOwnerNotice } from '../corrections/notices.ts';
import { waitsForAdministration } from '../corrections/repository.ts';
import { currentValue, presentValues, toChanges } from '../corrections/values.ts';
import { MAX_UNCERTAIN_WEIGHT, sources, totalWeight, weightInCohort } from '../reports/repository/weights.ts';
import { type Kind, required } from '../kind.ts';

const { decided, outdated, note } = CORRECTION_MESSAGES;

interface Facts {
  field: CorrectionField;
  seen: string;
  suggested: string;
}

interface Row extends Pick<BusinessProfile, 'phoneNumber' | 'businessHours' | 'address' | 'closedAt'> {
  id: number;
  openedAt: Date;
  facts: Facts;
  businessId: number;
  businessName: string;
  isOfSystemAccount: boolean;
  people: number;
  sources: Suggestion['sources'];
}

async function read(db: Db, where: RawBuilder<unknown>, order = sql`m.id`): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.opened_at, m.facts, b.id AS business_id, b.name AS business_name,
      u.is_system_account AS is_of_system_account, b.phone_number, b.business_hours, b.address, b.closed_at,
      asked.people, asked.sources
    FROM moderation_case m JOIN business_profile b ON b.id = m.business_id JOIN app_user u ON u.id = b.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS people, ${sources}, ${totalWeight(MAX_UNCERTAIN_WEIGHT)} AS weight
      FROM (SELECT *, ${weightInCohort(sql`case_id`)} FROM business_correction WHERE case_id = m.id) AS weighed
    ) AS asked
    WHERE m.kind = 'correction' AND ${where} ORDER BY ${order}`.execute(db);
  return rows;
}

const present = ({ id, openedAt, facts, people, sources: given, ...row }: Row): Suggestion => {
  const { businessId } = row;
  return { id, businessId, openedAt, people, sources: given, ...presentValues(row, facts) };
};

const MAX_SHOWN = 20;

/** Lists the heaviest first, then the oldest. */
export async function listSuggestions(db: Db, businessId: number): Promise<Suggestion[]> {
  const order = sql`asked.weight DESC, asked.people DESC, m.id LIMIT ${sql.lit(MAX_SHOWN)}`;
  const rows = await read(db, sql`m.decided_at IS NULL AND m.business_id = ${businessId}`, order);
  return rows.map(present);
}

/** Changes the business as its form would. @throws AppError `conflict` */
async function apply(tx: Tx, businessId: number, { field, seen, suggested }: Facts): Promise<void> {
  const business = await getBusiness(tx.db, tx.viewer, businessId);
  if (currentValue(business, field) !== seen) throw new AppError('conflict', outdated);
  if (field === 'closed') return void (await closeBusiness(tx, businessId, { closed: true }));
  const changes = toChanges(field, suggested);
  if (!changes) throw new AppError('conflict', note);
  await changeBusiness(tx, businessId, changes);
}

/** Closes the other suggestions for the same field. */
const supersedeOthers = ({ db, at }: Tx, { businessId }: CaseRow, { field }: Facts) =>
  db
    .updateTable('moderationCase')
    .set({ outcome: 'superseded', decidedAt: at })
    .where('kind', '=', 'correction')
    .where('businessId', '=', businessId)
    .where(sql`facts ->> 'field'`, '=', field)
    .where('decidedAt', 'is', null)
    .execute();

export const correction: Kind = {
  decided,

  waits: (_, at) => waitsForAdministration(at),

  /** The owner and an administrator may decide at once. */
  prepare: async (tx, found, { outcome }) => {
    const businessId = required(found.businessId);
    const { plan, name } = await lockManagedBusiness(tx, businessId);
    return {
      apply: async (locked) => {
        const facts = locked.facts as unknown as Facts;
        if (outcome === 'accepted') {
          await apply(tx, businessId, facts);
          await supersedeOthers(tx, locked, facts);
        }
        const isForOwner = outcome === 'accepted' && tx.viewer.userId !== plan.ownerId;
        const notice = changedForOwnerNotice(businessId, name);
        return {
          entry: {
            act: outcome === 'accepted' ? 'correction-accepted' : 'correction-rejected',
            subject: { kind: 'business', id: businessId, name },
            before: { [facts.field]: facts.seen },
            after: { [facts.field]: facts.suggested },
          },
          notices: isForOwner ? [{ to: plan.ownerId, notice }] : [],
        };
      },
    };
  },

  list: async (db, ids): Promise<CaseOf<'correction'>[]> => {
    const rows = await read(db, sql`m.id = ANY(${[...ids]}::bigint[])`);
    return rows.map((row) => {
      const { businessName, isOfSystemAccount } = row;
      const facts = { kind: 'correction' as const, version: '', businessName, isOfSystemAccount };
      return Object.assign(present(row), facts);
    });
  },
};
