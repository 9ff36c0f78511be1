import { KINDS } from '#shared/announcement-kinds.ts';
import { type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';

/** What is new: in the list of businesses, in that of announcements, or from one business. */
export const TARGETS = ['businesses', 'announcements', 'business'] as const;

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const MAX_ALERTS = 20;

/** Parameters of the page that asks for an alert. */
export const CONDITION_PARAMS = {
  target: oneOf(TARGETS),
  search: textParam,
  category: idParam,
  place: textParam,
  kind: oneOf(KINDS),
  business: idParam,
};
export type ConditionParams = QueryValues<typeof CONDITION_PARAMS>;
