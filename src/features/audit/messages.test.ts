import { expect, it } from 'vitest';
import { differences } from './messages.ts';

it('describes each changed fact in a line', () => {
  const at = new Date('2026-03-13T18:00:00Z');
  expect(differences({ before: { role: 'user' }, after: { role: 'admin' } })).toEqual(['rol: user → admin']);
  expect(differences({ before: null, after: { isActive: false, altText: '' } })).toEqual([
    'visible: no',
    'texto: —',
  ]);
  expect(differences({ before: { expiresAt: null, note: 3 }, after: { expiresAt: at } })).toEqual([
    'vence: — → 13/03/2026 12:00 p. m.',
    'note: 3 → —',
  ]);
  const facts = { plan: 'Premium', sortOrder: 3, reason: null, startedAt: at };
  expect(differences({ before: { ...facts, isActive: true }, after: { ...facts, isActive: false } })).toEqual(
    ['visible: sí → no'],
  );
  expect(differences({ before: { name: 'Feria' }, after: null })).toEqual(['nombre: Feria']);
  expect(differences({ before: null, after: { paidOn: '2026-11-29' } })).toEqual(['pagó el: 29/11/2026']);
  expect(differences({ before: null, after: null })).toEqual([]);
});
