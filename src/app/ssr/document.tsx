import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAPER } from '#shared/palette.ts';
import type { Site } from '#shared/site.ts';
import { NowProvider } from '#ui/now.tsx';
import { SiteProvider } from '#ui/site.tsx';

interface DocumentProps {
  queryClient: QueryClient;
  site: Site;
  renderedAt: Date;
  children: ReactNode;
}

export function Document({ queryClient, site, renderedAt, children }: DocumentProps) {
  return (
    <html lang="es-GT" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <SiteProvider value={site}>
            <NowProvider start={renderedAt}>{children}</NowProvider>
          </SiteProvider>
        </QueryClientProvider>
      </body>
    </html>
  );
}
