import type { AuthConfig } from '#platform/auth-config.ts';
import type { EmbeddedDeps } from './embedded/deps.ts';
import { embeddedProvider } from './embedded/provider.ts';
import type { AdminToken } from './firebase/admin.ts';
import { type Ask, firebaseClient } from './firebase/client.ts';
import { firebaseProvider } from './firebase/provider.ts';
import { readServiceAccount, serviceAccountToken } from './firebase/service-account.ts';
import { withHouseRules } from './house-rules.ts';
import type { IdentityProvider } from './port.ts';

type FirebaseConfig = NonNullable<AuthConfig['firebase']>;

interface IdentityDeps extends EmbeddedDeps {
  /** Address of the site, without a final slash. */
  siteUrl: string;
  siteName: string;
}

/** The emulator takes everybody with this token for an administrator. */
const EMULATOR_TOKEN = 'owner';

function adminToken(config: FirebaseConfig, ask: Ask, { clock }: IdentityDeps): AdminToken | null {
  if (config.emulatorHost) return async () => EMULATOR_TOKEN;
  if (!config.serviceAccountFile) return null;
  return serviceAccountToken(ask, readServiceAccount(config.serviceAccountFile), clock);
}

function adapter(config: FirebaseConfig | null, deps: IdentityDeps): IdentityProvider {
  if (!config) return embeddedProvider(deps);
  const ask = firebaseClient(config);
  return firebaseProvider({
    ...deps,
    ask,
    projectId: config.projectId,
    adminToken: adminToken(config, ask, deps),
  });
}

/** The identity provider that is configured. Throws an Error when the service account's key file can't be read. */
export function createIdentityProvider(config: AuthConfig, deps: IdentityDeps): IdentityProvider {
  return withHouseRules(adapter(config.firebase, deps), { ...config, siteName: deps.siteName });
}
