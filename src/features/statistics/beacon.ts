import { toWire } from '#shared/wire.ts';
import type { Visit, VisitKind } from './schema.ts';

const PATH = '/api/visits';

const CONTACTS: readonly (readonly [kind: VisitKind, links: string])[] = [
  // Without a number the link shares the page.
  ['whatsapp', 'a[href^="https://wa.me/"]:not([href^="https://wa.me/?"])'],
  ['call', 'a[href^="tel:"]'],
];

export function sendVisit(visit: Visit): void {
  const body = new Blob([JSON.stringify(toWire(visit))], { type: 'application/json' });
  if (navigator.sendBeacon?.(PATH, body)) return;
  void fetch(PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
}

export function countTap(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const kind = CONTACTS.find(([, links]) => target.closest(links))?.[0];
  const business = target.closest<HTMLElement>('[data-business]')?.dataset['business'];
  if (kind && business) sendVisit({ kind, businessIds: [Number(business)] });
}
