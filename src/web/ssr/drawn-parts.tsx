import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Site } from '#shared/site.ts';
import { SiteProvider } from '#ui/site.tsx';
import { AccountFooter, VisitorFooter } from '../shell/footer.tsx';
import { ThemeMenuParts } from '../shell/theme-menu.tsx';

const FIXED_PARTS: readonly ComponentType[] = [VisitorFooter, AccountFooter, ThemeMenuParts];

const known = new WeakMap<Site, ReadonlyMap<ComponentType, string>>();

const drawParts = (site: Site) =>
  new Map(
    FIXED_PARTS.map((Part) => [
      Part,
      renderToString(
        <SiteProvider value={site}>
          <Part />
        </SiteProvider>,
      ),
    ]),
  );

/** Returns the HTML of what stands on all pages. The settings of a site don't change while the program runs. */
export function drawnParts(site: Site): ReadonlyMap<ComponentType, string> {
  const parts = known.get(site) ?? drawParts(site);
  known.set(site, parts);
  return parts;
}
