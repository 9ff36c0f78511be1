import { afterAll, describe } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { describeEveryCaller } from '#test/common-suite.ts';

const opened = await openTestApp();
afterAll(opened.close);

const document = await opened.app.request('/api/openapi.json');

describe('every route of the API, by caller', async () => {
  describeEveryCaller(opened, await document.json());
});
