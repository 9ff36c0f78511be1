import * as v from 'valibot';
import { BusinessPage } from '#features/businesses/schema.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import { queryString } from '#shared/query-string.ts';
import { fromWire } from '#shared/wire.ts';
import type { openTestApp } from './app.ts';

type App = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app'>['app'];

/** A POST to `path`, as programs without a session send it. */
export const postJson = (app: App, path: string, body: object) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Lists businesses; `near` is the code of a place, or `LAT,LNG` of a visitor. @throws unless the response is a 200 */
export async function findBusinesses(app: App, { near, ...asked }: ApiQuery & { near?: string }) {
  const [latitude, longitude] = near?.includes(',') ? near.split(',').map(Number.parseFloat) : [];
  const response =
    latitude === undefined
      ? await app.request(`/api/business-profiles/all/filtered${queryString({ ...asked, near })}`)
      : await postJson(app, '/api/business-profiles/nearby', {
          ...asked,
          sort: undefined,
          latitude,
          longitude,
        });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(BusinessPage, fromWire(await response.json()));
}
