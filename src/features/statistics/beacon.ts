import { toWire } from '#shared/wire.ts';
import type { Visit, VisitKind } from './schema.ts';

const PATH = '/api/visits';

/** Links by which a business is reached, as tapping them is counted. */
const CONTACTS: readonly (readonly [kind: VisitKind, links: string])[] = [
  ['whatsapp', 'a[href^="https://wa.me/"]'],
  ['call', 'a[href^="tel:"]'],
];

/** Tells the server of a visit without waiting for an answer; one that is lost hurts nobody. */
export function sendVisit(visit: Visit): void {
  const body = new Blob([JSON.stringify(toWire(visit))], { type: 'application/json' });
  if (navigator.sendBeacon?.(PATH, body)) return;
  void fetch(PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Tells of it where what was clicked writes to or calls a business: whatever is part of one names it in `data-business`. */
export function noticeTap(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const kind = CONTACTS.find(([, links]) => target.closest(links))?.[0];
  const business = target.closest<HTMLElement>('[data-business]')?.dataset['business'];
  if (kind && business) sendVisit({ kind, businessIds: [Number(business)] });
}
