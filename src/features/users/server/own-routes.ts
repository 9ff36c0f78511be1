import { Hono } from 'hono';
import { Usage } from '#features/plans/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import type { Site } from '#shared/site.ts';
import { slug } from '#shared/text.ts';
import type { Clock } from '#shared/time.ts';
import { OwnData } from '../own-data.ts';
import { collectOwnData } from './collect-own-data.ts';
import { readUsage } from './read-usage.ts';

interface OwnRouteDeps {
  db: Db;
  clock: Clock;
  site: Site;
}

/** `mis-datos-maria-jose.json`, also of a name without any letter of ours. */
const fileNameFor = (name: string) => `${['mis-datos', slug(name)].filter(Boolean).join('-')}.json`;

/** What people read about their own account: what they use of their plan, and everything that is kept of them. */
export function ownRoutes({ db, clock, site }: OwnRouteDeps) {
  return new Hono()
    .get(
      '/usage/:id',
      describe('Users.getUserUsage', 'Plan vigente y lo que se usa de él', Usage),
      signedIn(),
      validate('param', IdParam),
      async (c) => sendJson(c, await readUsage(db, requireViewer(c), c.req.valid('param').id, clock())),
    )
    .get(
      '/data/:id',
      describe('Users.downloadUserData', 'Descarga todos los datos propios', OwnData),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        const from = { db, siteUrl: site.url, at: clock() };
        const data = await collectOwnData(from, requireViewer(c), c.req.valid('param').id);
        return sendDownload(c, fileNameFor(data.profile.name), { ...data });
      },
    );
}
