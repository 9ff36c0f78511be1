import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** They show nothing of their own. */
const INVISIBLE = [
  'CurrentPage',
  'DrawnPartsContext',
  'FailureBoundary',
  'FixedPart',
  'GuardProvider',
  'JsonLd',
  'NeedsScript',
  'NowProvider',
  'PrefetchContext',
  'RouterProvider',
  'SearchableList',
  'SiteProvider',
];
/** A press shows them, through another component or a function. */
const INDIRECT = [
  'CarouselArrow',
  'FieldError',
  'FieldFrame',
  'HashLink',
  'MapFrame',
  'MutationConfirmation',
  'PinMap',
  'ShareDialog',
  'SortableList',
  'SortableRow',
  'SortTools',
];

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const EXPORTED = /export (?:default )?(?:function|const|class) ([A-Z][a-z]\w+)/g;

it('shows every component of the design system', () => {
  const guide = read('web/style-guide/**/*.tsx')
    .map(({ text }) => text)
    .join('');
  const components = read('ui/**/*.tsx')
    .filter(({ file }) => !basename(file).includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(EXPORTED)].map(([, name = '']) => name));
  expect(components.length).toBeGreaterThan(40);
  const left = components.filter(
    (name) => !guide.includes(`<${name}`) && ![...INVISIBLE, ...INDIRECT].includes(name),
  );
  expect(left).toEqual([]);
});
