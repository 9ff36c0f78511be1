import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { expect, test } from '../fixtures.ts';

const ROOT = join(import.meta.dirname, '../..');

async function buildRun(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react({ jsxImportSource: '#ui/jsx' })],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'run.tsx'), formats: ['iife'], name: 'run' },
    },
  });
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: [{ code: string }] }];
  return output[0].code;
}

test('React shows each change, whatever others did with its texts', { tag: '@once' }, async ({ page }) => {
  await page.setContent('<body></body>');
  await page.evaluate(await buildRun());
  const results = JSON.parse((await page.locator('body').getAttribute('data-results')) ?? '[]') as [
    string,
    string[],
  ][];
  expect(results.length).toBeGreaterThan(60);
  const expected = new Map(
    results
      .filter(([name]) => name.endsWith(', nothing at all'))
      .map(([name, shown]) => [name.split(',')[0], shown]),
  );
  for (const [name, shown] of results) expect.soft(shown, name).toEqual(expected.get(name.split(',')[0]));
});
