import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { withResponseCache } from '../../test/caching.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'only-for-prometheus-1';

const opened = await openTestApp();
afterAll(opened.close);
let stats = () => ({ hits: 0, misses: 0, evictions: 0, entries: 0, bytes: 0 });
const metrics = createMetrics(TOKEN, { stats: () => stats() });
const cached = await withResponseCache(opened, { metrics });
({ stats } = cached);
const { app } = cached;

const ask = (authorization?: string) =>
  app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  it('does not exist without a configured token', async () => {
    expect(createMetrics(undefined, { stats })).toBeNull();
    const answer = await opened.app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await answer.text()).not.toContain('http_request');
  });

  it.each([undefined, '', 'Bearer', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'rejects the authorization %o',
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('http_request');
    },
  );

  it('reports process, response cache and requests with few labels', async () => {
    for (const path of [
      '/negocios',
      '/negocios',
      '/nada',
      '/a/b/c',
      '/api/categories/all',
      '/api/nada',
      '/media/x',
    ])
      await app.request(path);
    const answer = await ask(`Bearer ${TOKEN}`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(text).toMatch(/^response_cache_hits_total 1$/m);
    expect(text).toMatch(/^response_cache_misses_total 2$/m);
    expect(text).toMatch(/^response_cache_entries 2$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    const counted = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
    expect(counted.map(([, labels, times]) => `${labels} ${times}`).toSorted()).toEqual([
      'route="api",status="2xx" 1',
      'route="api",status="4xx" 1',
      'route="page",status="2xx" 4',
      'route="page",status="4xx" 7',
      'route="picture",status="4xx" 1',
    ]);
    expect(await (await ask(`Bearer ${TOKEN}`)).text()).toMatch(/^response_cache_hits_total 1$/m);
  });
});
