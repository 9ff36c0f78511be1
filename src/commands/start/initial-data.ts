import type { Config } from '#platform/config.ts';
import { systemClock } from '#shared/time.ts';
import type { Resources } from '#server/open-resources.ts';
import { hasAdmin, makeAdmin } from '#features/users/server/index.ts';
import { paths } from '#shared/paths.ts';
import { createIdentity } from '#server/create-deps.ts';

export async function loadInitialContent(
  { db, storage, log }: Resources,
  { demo }: Pick<Config, 'demo'>,
): Promise<boolean> {
  if (!demo) return false;
  const business = await db.selectFrom('businessProfile').select('id').limit(1).executeTakeFirst();
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (business ?? category) return false;
  const { loadDemo } = await import('#demo/load-demo.ts');
  log.info('empty database: loading the demo content');
  const counts = await loadDemo({ db, storage, now: systemClock() });
  log.info(counts, 'demo content loaded');
  return true;
}

const EMAIL = 'admin@example.com';

const isTryout = ({ databaseUrl, auth, mail }: Config) =>
  databaseUrl === undefined && auth.firebase === null && mail.localMailbox;

/** Writes to the console only, since logs are stored. */
function show(siteUrl: string, password: string): void {
  process.stderr.write(
    [
      '',
      `  The first administrator: ${EMAIL}`,
      `  Password, shown only this once: ${password}`,
      `  Sign in at ${siteUrl}${paths.login}; a new password is to be had at ${siteUrl}${paths.passwordReset}`,
      '\n',
    ].join('\n'),
  );
}

export async function ensureAdmin(resources: Resources, config: Config): Promise<void> {
  const { db, log } = resources;
  if (isTryout(config)) {
    const made = await makeAdmin({ db, identity: createIdentity(db, config), clock: systemClock }, EMAIL, {
      onlyFirst: true,
    });
    if (made.outcome === 'made') show(config.site.url, made.password);
  } else if (!(await hasAdmin(db, systemClock()))) {
    log.warn('there is no administrator: bin/plaza admin create you@example.com');
  }
}
