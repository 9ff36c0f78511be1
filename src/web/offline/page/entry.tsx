import { createRoot } from 'react-dom/client';
import type { Site } from '#shared/site.ts';
import { serverNow } from '#ui/clock.ts';
import { NowProvider } from '#ui/now.tsx';
import { SiteProvider } from '#ui/site.tsx';
import { OfflinePage } from './offline-page.tsx';
import { readKept } from './read-kept.ts';

const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}') as Site;
async function start(root: HTMLElement): Promise<void> {
  const kept = await readKept();
  createRoot(root).render(
    <SiteProvider value={site}>
      <NowProvider start={serverNow()}>
        <OfflinePage kept={kept} url={new URL(window.location.href)} />
      </NowProvider>
    </SiteProvider>,
  );
}

const root = document.getElementById('app');
if (root) void start(root);
