import { expect, it } from 'vitest';
import { planLine } from './subscriber-summary.tsx';

const now = new Date('2026-03-13T18:00:00Z');
const end = (instant: string) => ({ expiresAt: new Date(instant) });

it.each([
  [{ isPremium: true, status: 'active', ...end('2026-03-14T18:00:00Z') }, 'Vence el 14/03/2026 · mañana'],
  [{ isPremium: true, status: 'active', ...end('2026-03-15T06:00:00Z') }, 'Vence el 15/03/2026 · en 2 días'],
  [{ isPremium: true, status: 'active', ...end('2026-03-14T05:59:00Z') }, 'Vence el 13/03/2026 · hoy'],
  [{ isPremium: true, status: 'active', expiresAt: null }, 'Sin fecha de fin'],
  [{ isPremium: false, status: 'expired', ...end('2026-03-10T18:00:00Z') }, 'Premium venció el 10/03/2026'],
  [
    { isPremium: false, status: 'cancelled', ...end('2026-04-10T18:00:00Z') },
    'Premium cancelado · vencía el 10/04/2026',
  ],
  [{ isPremium: false, status: 'cancelled', expiresAt: null }, 'Premium cancelado'],
  [{ isPremium: false, status: 'active', expiresAt: null }, null],
] as const)('%o', (subscription, line) => {
  expect(planLine(subscription, now)).toBe(line);
});
