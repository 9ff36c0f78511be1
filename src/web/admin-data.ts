import type { QueryClient } from '@tanstack/react-query';
import { auditQuery } from '#features/audit/queries.ts';
import { bannersQuery } from '#features/banners/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { landingTextsQuery } from '#features/landings/queries.ts';
import { waitingCountsQuery } from '#features/panel/queries.ts';
import { waitingCorrectionsQuery } from '#features/corrections/queries.ts';
import { departmentsQuery } from '#features/places/queries.ts';
import { plansQuery, subscribersQuery } from '#features/plans/queries.ts';
import { casesQuery } from '#features/moderation/queries.ts';
import type { ModerationCase } from '#features/moderation/schema.ts';
import { reportsQuery } from '#features/reports/queries.ts';
import type { ReportedSubject } from '#features/reports/reports.ts';
import { type LikenessSubjects, likenessesQuery, reviewsQuery } from '#features/reviews/queries.ts';
import { zeroResultsQuery, synonymsQuery } from '#features/searches/queries.ts';
import { setupQuery } from '#features/setup/queries.ts';
import { numbersQuery } from '#features/statistics/queries.ts';
import { peopleQuery } from '#features/users/queries.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { Redirect } from '#ui/router/view.ts';
import { FIRST_VIEW } from '#ui/use-list-view.ts';
import type { LoadPage } from './route.ts';
import { pickParams } from './url-params.ts';

const AUDIT_FILTERS = ['subject', 'act', 'actor', 'cursor'] as const;
const REPORT_FILTERS = ['state', 'cursor'] as const;
const CORRECTION_FILTERS = ['cursor'] as const;
const REVIEW_FILTERS = ['cursor'] as const;
const CASE_FILTERS = ['kind', 'age', 'cursor'] as const;
const ZERO_RESULT_FILTERS = ['kind', 'cursor'] as const;
const SYNONYM_FILTERS = ['synonym', 'synonyms_at'] as const;

export const parseAuditFilters = (search: URLSearchParams) => pickParams(search, AUDIT_FILTERS);
export const parseReportFilters = (search: URLSearchParams) => pickParams(search, REPORT_FILTERS);
export const parseCorrectionFilters = (search: URLSearchParams) => pickParams(search, CORRECTION_FILTERS);
export const parseCaseFilters = (search: URLSearchParams) => pickParams(search, CASE_FILTERS);
export const parseReviewFilters = (search: URLSearchParams) => pickParams(search, REVIEW_FILTERS);
export const parseZeroResultFilters = (search: URLSearchParams) => pickParams(search, ZERO_RESULT_FILTERS);

export function parseSynonymFilters(params: URLSearchParams) {
  const { synonym: search, synonyms_at: cursor } = pickParams(params, SYNONYM_FILTERS);
  return { search, cursor };
}

export const loadCounts: LoadPage = ({ queryClient }) => queryClient.prefetchQuery(waitingCountsQuery());

export const loadAudit: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(auditQuery(parseAuditFilters(url.searchParams)));

/** Never fails: each card shows its own error. Cards without it would grow on the screen. */
function prefetchLikenesses(queryClient: QueryClient, of: LikenessSubjects): Promise<void> | undefined {
  const [ids] = Object.values(of);
  return ids?.length ? queryClient.prefetchQuery(likenessesQuery(of)) : undefined;
}

export const idsOfBusiness = ({ business, announcement, decision }: ReportedSubject): number[] => {
  const id = business?.id ?? announcement?.business.id;
  return decision === null && id !== undefined ? [id] : [];
};

export const loadReports: LoadPage = async ({ queryClient, url }) => {
  const { items } = await queryClient.ensureQueryData(reportsQuery(parseReportFilters(url.searchParams)));
  await prefetchLikenesses(queryClient, { businessIds: items.flatMap(idsOfBusiness) });
};

interface BusinessQueue {
  items: readonly { businessId: number }[];
}

const prefetchLikenessesIn = (queryClient: QueryClient, queue: BusinessQueue | undefined) =>
  prefetchLikenesses(queryClient, { businessIds: queue?.items.map(({ businessId }) => businessId) ?? [] });

export const subjectsOf = (cases: readonly ModerationCase[]) => ({
  businessIds: cases.flatMap((item) => ('businessId' in item ? item.businessId : [])),
  ownerIds: cases.flatMap((item) => ('businessId' in item ? [] : item.userId)),
});

export const loadCases: LoadPage = async ({ queryClient, url }) => {
  const { items } = await queryClient.ensureQueryData(casesQuery(parseCaseFilters(url.searchParams)));
  const { businessIds, ownerIds } = subjectsOf(items);
  await Promise.all([
    prefetchLikenesses(queryClient, { businessIds }),
    prefetchLikenesses(queryClient, { ownerIds }),
  ]);
};

const redirectToCases =
  (kind: ModerationCase['kind']): LoadPage =>
  () =>
    Promise.reject(new Redirect(adminPaths.cases({ kind }), 301));

export const loadClaims = redirectToCases('claim');
export const loadProofs = redirectToCases('phone-proof');

export const loadCorrections: LoadPage = async ({ queryClient, url }) => {
  const filters = parseCorrectionFilters(url.searchParams);
  await prefetchLikenessesIn(
    queryClient,
    await queryClient.ensureQueryData(waitingCorrectionsQuery(filters)),
  );
};

export const loadReviews: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(reviewsQuery(parseReviewFilters(url.searchParams)));

export const loadSearches: LoadPage = ({ queryClient, url }) =>
  Promise.all([
    queryClient.ensureQueryData(zeroResultsQuery(parseZeroResultFilters(url.searchParams))),
    queryClient.ensureQueryData(synonymsQuery(parseSynonymFilters(url.searchParams))),
  ]);

export const loadLandingTexts: LoadPage = ({ queryClient }) =>
  Promise.all([
    queryClient.ensureQueryData(landingTextsQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
  ]);

export const loadPanel: LoadPage = ({ queryClient }) =>
  Promise.all([
    // Publishing a business changes it, too.
    queryClient.prefetchQuery({ ...setupQuery(), staleTime: 0 }),
    queryClient.prefetchQuery(numbersQuery()),
    queryClient.prefetchQuery(subscribersQuery(FIRST_VIEW)),
    queryClient.prefetchQuery(plansQuery()),
    // A visitor's list counts only the businesses on display.
    queryClient.prefetchQuery({ ...categoriesQuery(), staleTime: 0 }),
    queryClient.prefetchQuery(bannersQuery()),
    queryClient.prefetchQuery(peopleQuery(FIRST_VIEW)),
  ]);
