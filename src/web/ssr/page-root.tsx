import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holidaysQuery } from '#features/businesses/queries.ts';
import { HolidaysContext } from '#features/businesses/ui/holidays.ts';
import type { Site } from '#shared/site.ts';
import { NowProvider } from '#ui/now.tsx';
import { SiteProvider } from '#ui/site.tsx';

interface PageRootProps {
  queryClient: QueryClient;
  site: Site;
  renderedAt: Date;
  children: ReactNode;
}

export const PageRoot = ({ queryClient, site, renderedAt, children }: PageRootProps) => (
  <QueryClientProvider client={queryClient}>
    <SiteProvider value={site}>
      <NowProvider start={renderedAt}>
        <HolidaysContext value={queryClient.getQueryData(holidaysQuery().queryKey) ?? []}>
          {children}
        </HolidaysContext>
      </NowProvider>
    </SiteProvider>
  </QueryClientProvider>
);

export const ROOT_ID = 'app';
