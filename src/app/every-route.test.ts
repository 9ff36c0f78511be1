import { afterAll, describe } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { describeEveryRoute } from '../../test/common-suite.ts';

const { app, close } = await openTestApp();
afterAll(close);

const document = await app.request('/api/openapi.json');

describe('every route of the API', async () => {
  describeEveryRoute(app, await document.json());
});
