import { getBusiness } from '#features/businesses/server/index.ts';
import { lockPlan } from '#features/plans/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, type ValidationIssue, invalidInput } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import type { ModerationApi } from '../../api.ts';
import type { CorrectionField } from '../../schema.ts';
import { SUGGESTION_MESSAGES } from '../../suggestion-messages.ts';
import { identifyReporter } from '../reports/reporter.ts';
import { suggestedNotice, waitingNotice } from './notices.ts';
import { insertCorrection, isAdministrationFree, readOpen } from './repository.ts';
import { currentValue, suggestedValues } from './values.ts';

/** The owner is told of the first of a day. */
const TELL_AGAIN_AFTER = DAY;

const issue = (field: CorrectionField, msg: string): ValidationIssue => ({
  type: 'correction',
  loc: ['json', field],
  msg,
});

export const correctionHandlers: Pick<Handlers<ModerationApi>, 'POST /api/corrections/'> = {
  'POST /api/corrections/': async (context, { viewer, body, http }) => {
    const { businessId } = body;
    const { trustedProxies, sessionKeys } = context;
    const address = clientAddress(http, trustedProxies);
    const values = suggestedValues(body);
    if (values.length === 0) throw invalidInput(issue('phone', SUGGESTION_MESSAGES.empty));
    await inTransaction(context, viewer, async (tx) => {
      const { db, at } = tx;
      const { userId: ownerId } = await getBusiness(db, null, businessId);
      await lockPlan(tx, ownerId);
      const business = await getBusiness(db, null, businessId);
      if (business.closedAt) throw new AppError('conflict', SUGGESTION_MESSAGES.closed);
      const issues = values
        .filter(([field, value]) => currentValue(business, field) === value)
        .map(([field]) => issue(field, SUGGESTION_MESSAGES.same));
      if (issues.length > 0) throw new AppError('validation', undefined, { issues });
      const { isFull, lastAt } = await readOpen(db, businessId);
      if (isFull) return;
      const reporter = await identifyReporter(
        db,
        { viewer, address, sessionKeys },
        { what: 'correction', subject: { kind: 'business', id: businessId }, at },
      );
      const isFirstWaiting = business.isOfSystemAccount && (await isAdministrationFree(db, at));
      for (const [field, suggested] of values) {
        const seen = currentValue(business, field);
        await insertCorrection(db, { businessId, field, seen, suggested }, { reporter, at });
      }
      if (isFirstWaiting) await tx.notifyAdministrators(waitingNotice(business.name));
      if (lastAt === null || lastAt.getTime() <= at.getTime() - TELL_AGAIN_AFTER)
        await tx.notify(ownerId, suggestedNotice(business.name));
    });
    return null;
  },
};
