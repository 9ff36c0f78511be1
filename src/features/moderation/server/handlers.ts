import { requireManagedBusiness, requireOwnBusiness } from '#features/businesses/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { CaseRow } from '#platform/db/cases.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { ModerationApi } from '../api.ts';
import type { ModerationCase } from '../schema.ts';
import { decideCase } from './decide.ts';
import { deskHandlers, listDesks } from './desk.ts';
import { endCases } from './ended.ts';
import { correctionHandlers } from './corrections/handlers.ts';
import { KINDS } from './kinds.ts';
import { claimBusiness, listOwnClaims, withdrawClaim } from './kinds/claim.ts';
import { listSuggestions } from './kinds/correction.ts';
import { findOwnNewContent } from './kinds/new-content.ts';
import { phoneProofHandlers } from './kinds/phone-proof.ts';
import { listLikenesses } from './likenesses.ts';
import { reportHandlers } from './reports/handlers.ts';
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
    const [items, desks] = await Promise.all([
      presentCases(db, rows, at),
      listDesks(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    return { items, ...page, counts, desks };
  },

  'POST /api/moderation/cases/:id/decide': async (context, { viewer, params: { id }, body }) => {
    await decideCase(context, viewer, { ...body, id });
    return null;
  },

  ...deskHandlers,

  ...reportHandlers,

  'GET /api/admin/likenesses': ({ db }, { query }) => listLikenesses(db, query),

  'GET /api/business-profiles/review/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    await requireOwnBusiness(db, viewer, id);
    const hold = await findOwnNewContent(db, id, clock());
    if (!hold) throw new AppError('not-found');
    return hold;
  },

  ...correctionHandlers,

  'GET /api/corrections/business/:businessId': async ({ db }, { viewer, params: { businessId } }) => {
    await requireManagedBusiness(db, viewer, businessId);
    return listSuggestions(db, businessId);
  },

  'PUT /api/corrections/:id': async (context, { viewer, params: { id }, body: { outcome } }) => {
    await decideCase(context, viewer, { id, only: 'correction', outcome, version: '' });
    return null;
  },

  ...phoneProofHandlers,

  'GET /api/business-claims/own': ({ db, clock }, { viewer }) => listOwnClaims(db, viewer.userId, clock()),

  'POST /api/business-claims/': async (context, { viewer, body: { businessId, text } }) => {
    await endCases(context);
    return inTransaction(context, viewer, (tx) => claimBusiness(tx, businessId, text));
  },

  'DELETE /api/business-claims/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      await withdrawClaim(tx, id);
      return null;
    }),
};
