import { toWire } from '#shared/wire.ts';
import type { BannerVisit, Visit, VisitKind } from './schema.ts';

const CONTACTS: readonly (readonly [kind: VisitKind, links: string])[] = [
  // Without a number the link shares the page.
  ['whatsapp', 'a[href^="https://wa.me/"]:not([href^="https://wa.me/?"])'],
  ['call', 'a[href^="tel:"]'],
  ['directions', 'a[href^="https://www.google.com/maps/"]'],
];

function send(path: string, visit: Visit | BannerVisit): void {
  const body = new Blob([JSON.stringify(toWire(visit))], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  void fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {});
}

export const sendVisit = (visit: Visit): void => send('/api/visits', visit);

export const sendBannerVisit = (visit: BannerVisit): void => send('/api/banner-visits', visit);

const aboutOf = (target: Element, name: 'banner' | 'business') =>
  Number(target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? 0);

export function countTap(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const kind = CONTACTS.find(([, links]) => target.closest(links))?.[0];
  const business = aboutOf(target, 'business');
  if (kind && business) sendVisit({ kind, businessIds: [business] });
  const bannerId = aboutOf(target, 'banner');
  if (bannerId && target.closest('a')) sendBannerVisit({ kind: 'tap', bannerId });
}
