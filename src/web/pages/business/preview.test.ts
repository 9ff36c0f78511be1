import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { businessQuery } from '#features/businesses/queries.ts';
import { hasPreview } from './preview.ts';

it.each([
  ['open', null, true],
  ['closed for ever', new Date(0), false],
])('a business that is %s has a preview: %s → %s', (_, closedAt, expected) => {
  const queryClient = new QueryClient();
  const profile = { id: 1, name: 'Comedor Luna', userId: 2, closedAt };
  queryClient.setQueryData([...businessQuery(1).queryKey], profile);
  expect(hasPreview(queryClient, { id: 1 })).toBe(expected);
});
