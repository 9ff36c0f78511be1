import { getBusiness, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { lockPlan } from '#features/plans/server/index.ts';
import { identifyReporter } from '#features/reports/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { readPage } from '#platform/db/list.ts';
import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, type ValidationIssue, invalidInput } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import type { CorrectionsApi } from '../api.ts';
import type { CorrectionField } from '../schema.ts';
import { CORRECTION_MESSAGES } from '../messages.ts';
import { decideCorrection } from './decide.ts';
import { suggestedNotice, waitingNotice } from './mails.ts';
import {
  QUEUE,
  countWaitingCorrections,
  insertCorrection,
  listSuggestions,
  listWaiting,
  readOpen,
} from './repository.ts';
import { currentValue, presentSuggestion, presentWaiting, suggestedValues } from './values.ts';

/** The owner is told of the first of a day. */
const TELL_AGAIN_AFTER = DAY;

const issue = (field: CorrectionField, msg: string): ValidationIssue => ({
  type: 'correction',
  loc: ['json', field],
  msg,
});

export const correctionHandlers: Handlers<CorrectionsApi> = {
  'POST /api/corrections/': async (context, { viewer, body, http }) => {
    const { businessId } = body;
    const { trustedProxies, sessionKeys } = context;
    const address = clientAddress(http, trustedProxies);
    const values = suggestedValues(body);
    if (values.length === 0) throw invalidInput(issue('phone', CORRECTION_MESSAGES.empty));
    await inTransaction(context, viewer, async (tx) => {
      const { db, at } = tx;
      const { userId: ownerId } = await getBusiness(db, null, businessId);
      await lockPlan(tx, ownerId);
      const business = await getBusiness(db, null, businessId);
      if (business.closedAt) throw new AppError('conflict', CORRECTION_MESSAGES.closed);
      const issues = values
        .filter(([field, value]) => currentValue(business, field) === value)
        .map(([field]) => issue(field, CORRECTION_MESSAGES.same));
      if (issues.length > 0) throw new AppError('validation', undefined, { issues });
      const { isFull, lastAt } = await readOpen(db, businessId);
      if (isFull) return;
      const reporter = await identifyReporter(
        db,
        { viewer, address, sessionKeys },
        { what: 'correction', subject: { kind: 'business', id: businessId }, at },
      );
      const isFirstWaiting = business.isOfHouse && (await countWaitingCorrections(db, at)) === 0;
      for (const [field, suggested] of values) {
        const seen = currentValue(business, field);
        await insertCorrection(db, { businessId, field, seen, suggested, reporter, createdAt: at });
      }
      if (isFirstWaiting) await tx.notifyAdministrators(waitingNotice(business.name));
      if (lastAt === null || lastAt.getTime() <= at.getTime() - TELL_AGAIN_AFTER)
        await tx.notify(ownerId, suggestedNotice(business.name));
    });
    return null;
  },

  'GET /api/corrections/business/:businessId': async ({ db }, { viewer, params: { businessId } }) => {
    await requireManagedBusiness(db, viewer, businessId);
    return (await listSuggestions(db, businessId)).map(presentSuggestion);
  },

  'PUT /api/corrections/:id': async (context, { viewer, params: { id }, body: { decision } }) => {
    await inTransaction(context, viewer, (tx) => decideCorrection(tx, { id, decision }));
    return null;
  },

  'GET /api/admin/corrections': async ({ db, clock }, { query }) => {
    const at = clock();
    const { rows, ...page } = await readPage(QUEUE, query, async (seek) => {
      const [found, total] = await Promise.all([listWaiting(db, at, seek), countWaitingCorrections(db, at)]);
      return { rows: found, total };
    });
    return { items: rows.map(presentWaiting), ...page };
  },
};
