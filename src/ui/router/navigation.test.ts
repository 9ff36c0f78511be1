import { expect, it, vi } from 'vitest';
import { createLocation } from './location.ts';
import { createNavigation } from './navigation.ts';
import type { View } from './view.ts';

vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));

const viewOf = (name: string) => ({ given: { params: { name }, query: {} }, error: null }) as unknown as View;
const at = (path: string) => createLocation(new URL(path, 'https://plaza.example'));

it.each([
  ['Back and Forward', ['/negocios', '/business/1'], 'history'],
  ['a link to a part', ['/business/1#fotos'], 'link'],
] as const)('loads the page of a preview also after %s', async (_, visited, cause) => {
  const { promise: loading, resolve } = Promise.withResolvers<void>();
  const { follow, read } = createNavigation(
    {
      first: viewOf('/negocios'),
      load: async ({ pathname }) => {
        await loading;
        return viewOf(pathname);
      },
      preview: () => viewOf('preview'),
      onLeave: () => {},
    },
    {
      enter: () => at('/negocios'),
      write: () => {},
      goBack: () => false,
      forgetState: () => {},
      stepsAhead: () => 0,
    },
  );
  const done = [follow(at('/business/1'), 'link')];
  expect(read().shown).toMatchObject({ view: viewOf('preview'), isPreview: true });
  for (const path of visited) done.push(follow(at(path), cause));
  resolve();
  await Promise.all(done);
  expect(read()).toMatchObject({ shown: { view: viewOf('/business/1') }, pending: null });
  expect(read().shown.isPreview ?? false).toBe(false);
});
