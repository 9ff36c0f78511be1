import { sql } from 'kysely';
import { lockTransfer, openTransfer } from '#features/accounts/server/index.ts';
import { lockSystemTransfer, transferSystemBusiness } from '#features/businesses/server/index.ts';
import { lockOwner, lockPlan, requireRoomForBusiness } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import {
  type CaseRow,
  closeCase,
  findOpenCase,
  openCase,
  selectCases,
  selectOpenCases,
} from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { CLAIM_MESSAGES } from '../../messages.ts';
import {
  CLAIM_TERM_MS,
  CLAIM_TEXT_MISSING,
  type CaseOf,
  type Claim,
  MAX_OPEN_CLAIMS,
  type Proof,
  REJECTIONS,
  VISITOR_NUMBER_DAYS,
} from '../../schema.ts';
import { type Kind, required } from '../kind.ts';
import { closedNotice, lapsedNotice, rejectedNotice, waitingNotice } from './claim-notices.ts';

const MOBILE = /^\+502[345]/;

/** WhatsApp only proves a mobile number. */
function chooseProof(phoneNumbers: readonly string[]): Proof {
  if (phoneNumbers.some((number) => MOBILE.test(number))) return 'whatsapp';
  return phoneNumbers.length > 0 ? 'call' : 'contact';
}

/**
 * Numbers that the site lists for the business. A number that a visitor suggested proves nothing for 180 days: long enough that
 * customers or the operator notice a wrong one.
 */
const listedNumbers = (prove: boolean) => sql<string[]>`(
  SELECT coalesce(array_agg(p.number ORDER BY p.number COLLATE "C") FILTER (WHERE ${prove} = (
      p.origin <> 'visitor' OR p.since <= moderation_case.opened_at - ${VISITOR_NUMBER_DAYS} * interval '1 day')), '{}')
  FROM business_phone p WHERE p.business_id = b.id)`;

async function list(db: Db, ids: readonly number[]): Promise<CaseOf<'claim'>[]> {
  const rows = await db
    .selectFrom('moderationCase')
    .innerJoin('businessProfile as b', 'b.id', 'businessId')
    .innerJoin('appUser as u', 'u.id', 'moderationCase.userId')
    .select(['moderationCase.id', 'code', 'openedAt', 'b.id as businessId', 'b.name as businessName'])
    .innerJoin('appUser as o', 'o.id', 'b.userId')
    .select(['u.id as userId', 'u.name as userName', 'u.email as userEmail', 'facts'])
    .select(['o.id as ownerId', 'o.name as ownerName', 'o.email as ownerEmail', 'o.isSystemAccount'])
    .select([listedNumbers(true).as('phoneNumbers'), listedNumbers(false).as('unprovenNumbers')])
    .where('moderationCase.id', 'in', ids)
    .orderBy('moderationCase.id')
    .execute();
  return rows.map(({ facts, ownerId, ownerName, ownerEmail, isSystemAccount, ...row }) =>
    Object.assign(row, {
      kind: 'claim' as const,
      code: required(row.code),
      proof: chooseProof(row.phoneNumbers),
      text: typeof facts.text === 'string' ? facts.text : null,
      owner: isSystemAccount ? null : { id: ownerId, name: ownerName, email: ownerEmail },
      version: JSON.stringify(isSystemAccount ? row.phoneNumbers : [row.phoneNumbers, ownerId]),
    }),
  );
}

async function getOne(db: Db, id: number): Promise<CaseOf<'claim'>> {
  const [claim] = await list(db, [id]);
  if (!claim) throw new AppError('not-found');
  return claim;
}

export const claim: Kind = {
  decided: CLAIM_MESSAGES.decided,
  changed: CLAIM_MESSAGES.changed,
  reasons: REJECTIONS,

  prepare: async (tx, { id, facts }, { outcome, reason }) => {
    const { db } = tx;
    const { businessId, businessName, userId, userEmail, code, owner } = await getOne(db, id);
    if (outcome === 'rejected') {
      if (!(await lockOwner(db, userId))) throw new AppError('not-found');
      const subject = { kind: 'business', id: businessId, name: businessName } as const;
      const given = required(REJECTIONS.find((known) => known === reason));
      const after = { code, email: userEmail, reason: given };
      const notices = [{ to: userId, notice: rejectedNotice(businessId, given) }];
      const entry = { act: 'claim-rejected', subject, after } as const;
      return { apply: () => Promise.resolve({ entry, notices }) };
    }
    if (owner && facts.ownerId === owner.id) {
      const transfer = await lockTransfer(tx, { businessId, email: userEmail });
      const { version } = await getOne(db, id);
      const apply = async () => {
        await openTransfer(tx, transfer);
        return {};
      };
      return { version, apply };
    }
    const transfer = await lockSystemTransfer(tx, { id: businessId, email: userEmail });
    // Only now can't the numbers change.
    const { version } = await getOne(db, id);
    const apply = async () => {
      await transferSystemBusiness(tx, transfer);
      return {};
    };
    return { version, apply };
  },

  list,

  listSuperseded: (db) =>
    selectCases(db)
      .where('kind', '=', 'claim')
      .where('decidedAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('businessProfile')
            .innerJoin('appUser', 'appUser.id', 'businessProfile.userId')
            .select('businessProfile.id')
            .whereRef('businessProfile.id', '=', 'moderationCase.businessId')
            .where('isSystemAccount', '=', false)
            .where(
              sql<boolean>`business_profile.user_id IS DISTINCT FROM (moderation_case.facts ->> 'ownerId')::bigint`,
            ),
        ),
      )
      .orderBy('id')
      .execute(),

  endedNotice: ({ businessId }, outcome) =>
    (outcome === 'lapsed' ? lapsedNotice : closedNotice)(required(businessId)),
};

const presentOwn = ({ id, businessId, businessName, code, proof, openedAt }: CaseOf<'claim'>): Claim => ({
  id,
  businessId,
  businessName,
  code,
  proof,
  createdAt: openedAt,
});

async function listOpenIds(db: Db, userId: number, at: Date): Promise<number[]> {
  const open = selectOpenCases(db, at).where('kind', '=', 'claim').where('userId', '=', userId);
  return (await open.orderBy('id').execute()).map(({ id }) => id);
}

export async function listOwnClaims(db: Db, userId: number, at: Date): Promise<Claim[]> {
  const ids = await listOpenIds(db, userId, at);
  return ids.length === 0 ? [] : (await list(db, ids)).map(presentOwn);
}

/** A transfer of the business waits, or is over. Null for a missing or hidden one. */
const lockClaimable = (transaction: Db, id: number) =>
  transaction
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'userId as ownerId', 'isSystemAccount as isOfSystemAccount'])
    .where('businessProfile.id', '=', id)
    .where('isHidden', '=', false)
    .forShare('businessProfile')
    .executeTakeFirst();

/** @throws AppError `validation` */
function requireText(text: string | undefined): string {
  if (text) return text;
  throw invalidInput({ type: 'min_length', loc: ['json', 'text'], msg: CLAIM_TEXT_MISSING });
}

/** Locks the claimant first, as everything does that changes what a person has. */
export async function claimBusiness(tx: Tx, businessId: number, text: string | undefined): Promise<Claim> {
  const { db, at } = tx;
  const { userId, name: person } = tx.viewer;
  const plan = await lockPlan(tx, userId);
  const business = await lockClaimable(db, businessId);
  if (!business) throw new AppError('not-found');
  const { ownerId, isOfSystemAccount } = business;
  if (ownerId === userId) throw new AppError('conflict', CLAIM_MESSAGES.own);
  const subject = { kind: 'claim', businessId, userId } as const;
  const open = await findOpenCase(db, subject, at);
  if (open) return presentOwn(await getOne(db, open.id));
  const { length } = await listOpenIds(db, userId, at);
  if (length >= MAX_OPEN_CLAIMS) throw new AppError('conflict', CLAIM_MESSAGES.tooMany);
  if (isOfSystemAccount) await requireRoomForBusiness(db, plan);
  const facts: CaseRow['facts'] = isOfSystemAccount ? {} : { ownerId, text: requireText(text) };
  const { id } = await openCase(db, { ...subject, facts, at, term: CLAIM_TERM_MS, prefix: 'RC' });
  const created = presentOwn(await getOne(db, id));
  await tx.notifyAdministrators(waitingNotice({ business: business.name, person, code: created.code }));
  return created;
}

/** Repeating it changes nothing. @throws AppError `not-found`, `conflict` */
export async function withdrawClaim({ db, viewer: { userId }, at }: Tx, id: number): Promise<void> {
  if (!(await lockOwner(db, userId))) throw new AppError('not-found');
  const own = await selectCases(db)
    .where('id', '=', id)
    .where('kind', '=', 'claim')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw new AppError('not-found');
  if (own.outcome !== null && own.outcome !== 'withdrawn')
    throw new AppError('conflict', CLAIM_MESSAGES.decided);
  await closeCase(db, id, { outcome: 'withdrawn', at, by: userId });
}
