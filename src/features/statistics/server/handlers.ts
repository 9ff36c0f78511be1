import type { AppContext } from '#platform/context.ts';
import { clientAddress } from '#platform/http/client.ts';
import { isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { StatisticsApi } from '../api.ts';
import { countVisit } from './count-visit.ts';
import { getNumbers } from './get-numbers.ts';
import { getStatistics } from './get-statistics.ts';
import type { VisitCounter } from './visit-counter.ts';

export const statisticsHandlers: Handlers<StatisticsApi, AppContext & { visits: VisitCounter }> = {
  'POST /api/visits': async (context, { viewer, body, http }) => {
    if (isBot(http)) return null;
    await countVisit(context, viewer, body, clientAddress(http, context.trustedProxies));
    return null;
  },
  'GET /api/business-profiles/statistics/:id': (context, { viewer, params, query }) =>
    getStatistics(context, viewer, params.id, query.days),
  'GET /api/admin/numbers': (context, { viewer }) => getNumbers(context, viewer),
};
