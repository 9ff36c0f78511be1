import { getBusiness, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { notifyAdministrators, notifyPerson } from '#features/notifications/server/index.ts';
import { lockOwnerPlan } from '#features/plans/server/index.ts';
import { identifyReporter } from '#features/reports/server/index.ts';
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
  'POST /api/corrections/': async (
    { db, clock, site, trustedProxies, sessionKeys },
    { viewer, body, http },
  ) => {
    const { businessId } = body;
    const address = clientAddress(http, trustedProxies);
    const values = suggestedValues(body);
    if (values.length === 0) throw invalidInput(issue('phone', CORRECTION_MESSAGES.empty));
    await db.transaction().execute(async (transaction) => {
      const { userId: ownerId } = await getBusiness(transaction, null, businessId);
      const { at } = await lockOwnerPlan(transaction, ownerId, clock());
      const business = await getBusiness(transaction, null, businessId);
      if (business.closedAt) throw new AppError('conflict', CORRECTION_MESSAGES.closed);
      const issues = values
        .filter(([field, value]) => currentValue(business, field) === value)
        .map(([field]) => issue(field, CORRECTION_MESSAGES.same));
      if (issues.length > 0) throw new AppError('validation', undefined, { issues });
      const { isFull, lastAt } = await readOpen(transaction, businessId);
      if (isFull) return;
      const reporter = await identifyReporter(
        transaction,
        { viewer, address, sessionKeys },
        { what: 'correction', subject: { kind: 'business', id: businessId }, at },
      );
      const isFirstWaiting = business.isOfHouse && (await countWaitingCorrections(transaction, at)) === 0;
      for (const [field, suggested] of values) {
        const seen = currentValue(business, field);
        await insertCorrection(transaction, { businessId, field, seen, suggested, reporter, createdAt: at });
      }
      if (isFirstWaiting) await notifyAdministrators(transaction, { site, at }, waitingNotice(business.name));
      if (lastAt === null || lastAt.getTime() <= at.getTime() - TELL_AGAIN_AFTER)
        await notifyPerson(transaction, { site, at }, ownerId, suggestedNotice(business.name));
    });
    return null;
  },

  'GET /api/corrections/business/:businessId': async ({ db }, { viewer, params: { businessId } }) => {
    await requireManagedBusiness(db, viewer, businessId);
    return (await listSuggestions(db, businessId)).map(presentSuggestion);
  },

  'PUT /api/corrections/:id': async (
    { db, clock, review, site, sessionKeys },
    { viewer, params: { id }, body: { decision } },
  ) => {
    await db
      .transaction()
      .execute((transaction) =>
        decideCorrection(transaction, { viewer, review, site, sessionKeys }, { id, decision, at: clock() }),
      );
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
