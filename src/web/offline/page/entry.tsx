import { createRoot } from 'react-dom/client';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { serverNow } from '#ui/clock.ts';
import { NowProvider } from '#ui/now.tsx';
import { SiteProvider } from '#ui/site.tsx';
import { SHELL_PATH } from '../paths.ts';
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
// Was opened by its own address. Without a way to the site, the worker shows this document in place of the home page.
if (window.location.pathname === SHELL_PATH && navigator.onLine) window.location.replace(paths.home);
else if (root) void start(root);
