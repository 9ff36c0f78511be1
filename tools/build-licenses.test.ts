import { expect, it } from 'vitest';
import { completeLicenses } from './build-licenses.ts';

const LIST = `# Licenses

The app bundles dependencies.

## embla-carousel - 8.6.0 (MIT)

## react - 19.3.1 (MIT)

MIT License

Copyright (c) Meta
`;

it('gives every package of the bundle a text, and names what no script imports', () => {
  const [intro, ...parts] = completeLicenses(LIST).split(/^## /m);
  expect(intro).toContain('The app bundles');
  expect(parts.map((part) => part.split(' ')[0])).toEqual([
    'embla-carousel',
    'react',
    'lucide-react',
    '@fontsource-variable/figtree',
    'tailwindcss',
    'workbox-core',
    'workbox-navigation-preload',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ]);
  expect(parts[0]).toContain('Permission is hereby granted');
  expect(parts[1]).toBe('react - 19.3.1 (MIT)\n\nMIT License\n\nCopyright (c) Meta\n\n');
  expect(parts[2]).toContain('Cole Bemis');
  expect(parts[3]).toContain('SIL OPEN FONT LICENSE');
});
