import { createIdentityProvider, createCodeMailer } from '#features/auth/server/index.ts';
import type { Config } from '#platform/config.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { systemClock } from '#shared/time.ts';
import type { AppDeps } from './deps.ts';

export function createServices(
  { db, metrics, sessionKeys }: Pick<AppDeps, 'db' | 'metrics' | 'sessionKeys'>,
  { auth, site }: Pick<Config, 'auth' | 'site'>,
): Pick<AppDeps, 'identity' | 'limits'> {
  const sendCode = createCodeMailer(site);
  return {
    identity: createIdentityProvider(auth, {
      db,
      clock: systemClock,
      sendCode,
      siteUrl: site.url,
      siteName: site.name,
    }),
    limits: createRateLimits(db, sessionKeys, (limit) => metrics?.countRateLimitRejection(limit)),
  };
}
