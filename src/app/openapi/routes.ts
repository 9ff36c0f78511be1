import { Hono } from 'hono';
import type { Site } from '#shared/site.ts';
import type { ApiDocument } from './contract.ts';
import { apiDocsPage } from './docs-page.ts';
import { describeApi } from './document.ts';

/** `/openapi.json`, the contract of `api` for machines, and `/docs`, the same for people. */
export function openApiRoutes(api: Hono, site: Site) {
  let known: Promise<ApiDocument> | undefined;
  const document = () => (known ??= describeApi(api, site));
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await document()))
    .get('/docs', async (c) => c.html(apiDocsPage(await document())));
}
