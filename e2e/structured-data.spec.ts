import type { APIRequestContext } from '@playwright/test';
import { expectValidStructuredData } from '#test/structured-data/expect-valid.ts';
import { expect, test } from './fixtures.ts';

interface ListPage {
  items: { id: number }[];
  next_cursor: string | null;
}

const LISTS = [
  '/',
  '/negocios',
  '/negocios?place=03',
  '/anuncios',
  '/anuncios?kind=event',
  '/about',
  '/consejos',
];

async function listIds(request: APIRequestContext, path: string): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await request.get(path, { params: { limit: 50, ...(cursor && { cursor }) } });
    const page = (await answer.json()) as ListPage;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

test('every public page has valid structured data', { tag: '@once' }, async ({ request }) => {
  test.slow();
  const businesses = await listIds(request, '/api/business-profiles/all/filtered');
  const announcements = await listIds(request, '/api/announcements/active/filtered');
  const paths = [
    ...LISTS,
    ...businesses.map((id) => `/business/${id}`),
    ...announcements.map((id) => `/anuncios/${id}`),
  ];
  const types = new Set<unknown>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    await test.step(path, () => {
      for (const node of expectValidStructuredData(html)) types.add(node['@type']);
    });
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['WebSite', 'Restaurant', 'BreadcrumbList', 'JobPosting', 'Event', 'Product']),
  );
});
