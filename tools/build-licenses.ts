import { join } from 'node:path';
import { licenseTexts, readInstalled } from './release-licenses.ts';

const PACKAGES = join(import.meta.dirname, '../node_modules');
const HEADING = /^## (\S+) - \S+ \(.*\)$/gm;

/** The pages' script imports none of them: icons, font, the base of the styles, and what the service worker is made of. */
const BESIDE_PAGES = [
  'lucide-react',
  '@fontsource-variable/figtree',
  'tailwindcss',
  'workbox-core',
  'workbox-navigation-preload',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const textsOf = (name: string): string =>
  readInstalled(join(PACKAGES, name)).flatMap(licenseTexts).join('\n\n');

function describe(name: string): string[] {
  return readInstalled(join(PACKAGES, name)).map(
    (found) => `## ${name} - ${found.version} (${found.license})\n\n${licenseTexts(found).join('\n\n')}`,
  );
}

/** Adds to the bundler's list what it leaves out: packages without a script, and texts that packages don't have. */
export function completeLicenses(list: string): string {
  const starts = [...list.matchAll(HEADING)];
  const parts = starts.map(({ 0: heading, 1: name = '', index }, at) => {
    const text = list.slice(index + heading.length, starts[at + 1]?.index).trim();
    return `${heading}\n\n${text || textsOf(name)}`;
  });
  const intro = list.slice(0, starts[0]?.index).trim();
  return `${[intro, ...parts, ...BESIDE_PAGES.flatMap(describe)].join('\n\n')}\n`;
}
