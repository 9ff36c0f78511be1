import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { CaseRow } from '#platform/db/cases.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ModerationApi } from '../api.ts';
import type { ModerationCase } from '../schema.ts';
import { decideCase } from './decide.ts';
import { endCases } from './ended.ts';
import { KINDS } from './kinds.ts';
import { claimBusiness, listOwnClaims, withdrawClaim } from './kinds/claim.ts';
import { phoneProofHandlers } from './kinds/phone-proof.ts';
import { countCases, listCases } from './repository.ts';

/** Each kind reads its own cases of the page. */
async function presentCases(db: Db, rows: readonly CaseRow[], at: Date): Promise<ModerationCase[]> {
  const ids = Object.groupBy(rows, ({ kind }) => kind);
  const listed = await Promise.all(
    Object.entries(ids).map(([kind, ofKind]) =>
      KINDS[kind as CaseRow['kind']].list(
        db,
        ofKind.map(({ id }) => id),
        at,
      ),
    ),
  );
  const byId = new Map(listed.flat().map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

export const moderationHandlers: Handlers<ModerationApi> = {
  'GET /api/moderation/cases/': async ({ db, clock }, { query }) => {
    const at = clock();
    const [{ rows, ...page }, counts] = await Promise.all([
      listCases(db, { ...query, kind: query.kind, age: query.age, at }),
      countCases(db, at),
    ]);
    return { items: await presentCases(db, rows, at), ...page, counts };
  },

  'POST /api/moderation/cases/:id/decide': async (context, { viewer, params: { id }, body }) => {
    await decideCase(context, viewer, { ...body, id });
    return null;
  },

  ...phoneProofHandlers,

  'GET /api/business-claims/own': ({ db, clock }, { viewer }) => listOwnClaims(db, viewer.userId, clock()),

  'POST /api/business-claims/': async (context, { viewer, body: { businessId } }) => {
    await endCases(context);
    return inTransaction(context, viewer, (tx) => claimBusiness(tx, businessId));
  },

  'DELETE /api/business-claims/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      await withdrawClaim(tx, id);
      return null;
    }),
};

export async function countWaitingCases(db: Db, at: Date): Promise<number> {
  return (await countCases(db, at)).reduce((sum, { count }) => sum + count, 0);
}
