import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NowProvider } from '#ui/now.tsx';
import type { Announcement } from '../schema.ts';
import { ExpiryBadge } from './expiry-badge.tsx';

const NOW = new Date('2026-03-13T18:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function renderText(announcement: Pick<Announcement, 'expiresAt' | 'outcome'>): string {
  const html = renderToStaticMarkup(
    <NowProvider start={NOW}>
      <ExpiryBadge announcement={announcement} />
    </NowProvider>,
  );
  return html.replace(/<[^>]*>/g, '').trim();
}

it.each([
  [{ expiresAt: null, outcome: null }, ''],
  [{ expiresAt: after(5), outcome: null }, '5 h restantes'],
  [{ expiresAt: after(48), outcome: null }, '2 días restantes'],
  [{ expiresAt: NOW, outcome: null }, 'Expirado'],
  [{ expiresAt: null, outcome: 'sold' }, 'Vendido'],
  [{ expiresAt: after(-5), outcome: 'sold' }, 'Vendido'],
  [{ expiresAt: after(5), outcome: 'finished' }, 'Finalizado'],
] as const)('shows %j as «%s»', (announcement, text) => {
  expect(renderText(announcement)).toBe(text);
});
