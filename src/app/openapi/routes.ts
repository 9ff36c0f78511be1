import { Hono } from 'hono';
import type { Contract } from '#shared/contract.ts';
import type { Site } from '#shared/site.ts';
import type { ApiDocument } from './contract.ts';
import { apiDocsPage } from './docs-page.ts';
import { describeApi } from './document.ts';

/** `/openapi.json`, the contract for machines, and `/docs`, the same for people. */
export function openApiRoutes(operations: Contract, site: Site) {
  let known: ApiDocument | undefined;
  const document = () => (known ??= describeApi(operations, site));
  return new Hono()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs', (c) => c.html(apiDocsPage(document())));
}
