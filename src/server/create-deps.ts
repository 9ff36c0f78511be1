import {
  type IdentityProvider,
  createCodeMailer,
  createIdentityProvider,
} from '#features/auth/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { createStreets } from '#platform/streets/streets.ts';
import { systemClock } from '#shared/time.ts';
import type { AppDeps } from './deps.ts';
import type { Resources } from './open-resources.ts';
import { readHealth } from './site-health.ts';

export function createIdentity(db: Db, { auth, site }: Pick<Config, 'auth' | 'site'>): IdentityProvider {
  const sendCode = createCodeMailer(site);
  return createIdentityProvider(auth, {
    db,
    clock: systemClock,
    sendCode,
    siteUrl: site.url,
    siteName: site.name,
  });
}

export function createDeps(
  resources: Resources,
  config: Config,
): Omit<AppDeps, 'wakeWorkers' | 'renderPage' | 'isPage' | 'assetsFolder'> {
  const { db, metrics, sessionKeys } = resources;
  return {
    ...resources,
    clock: systemClock,
    identity: createIdentity(db, config),
    limits: createRateLimits(db, sessionKeys, (limit) => metrics?.countRateLimitRejection(limit)),
    site: config.site,
    operator: config.operator,
    unsetSettings: config.unsetSettings,
    readHealth: () => readHealth(db, config, systemClock()),
    trustedProxies: config.trustedProxies,
    reportsToHide: config.reportsToHide,
    review: config.review,
    mapTiles: config.mapTiles,
    streets: createStreets(resources.storage),
    localMailbox: config.mail.localMailbox,
  };
}
