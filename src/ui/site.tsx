import { createContext, useContext } from 'react';
import type { Site } from '#shared/site.ts';

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The operator's facts about the site: name, address, contact, prices. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside SiteProvider');
  return site;
}
