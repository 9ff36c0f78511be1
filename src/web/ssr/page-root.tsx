import { QueryClientProvider, type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holidaysQuery } from '#features/businesses/queries.ts';
import type { Holiday } from '#features/businesses/special-days-schema.ts';
import { HolidaysContext } from '#features/businesses/ui/holidays.ts';
import type { Site } from '#shared/site.ts';
import { NowProvider } from '#ui/now.tsx';
import { SiteProvider } from '#ui/site.tsx';

const NONE: readonly Holiday[] = [];

interface PageRootProps {
  queryClient: QueryClient;
  site: Site;
  renderedAt: Date;
  children: ReactNode;
}

/** Asks again in a tab that is looked at after an hour or more: the list is that of some days. */
function Holidays({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...holidaysQuery(), refetchOnMount: false, refetchOnWindowFocus: true });
  return <HolidaysContext value={data ?? NONE}>{children}</HolidaysContext>;
}

export const PageRoot = ({ queryClient, site, renderedAt, children }: PageRootProps) => (
  <QueryClientProvider client={queryClient}>
    <SiteProvider value={site}>
      <NowProvider start={renderedAt}>
        <Holidays>{children}</Holidays>
      </NowProvider>
    </SiteProvider>
  </QueryClientProvider>
);

export const ROOT_ID = 'app';
