import type { AuthConfig } from '#platform/auth-config.ts';
import { withAccountRules } from './account-rules.ts';
import type { EmbeddedDeps } from './embedded/codes.ts';
import { createEmbeddedProvider } from './embedded/provider.ts';
import type { AdminToken } from './firebase/admin.ts';
import { type Post, createFirebaseClient } from './firebase/client.ts';
import { createFirebaseProvider } from './firebase/provider.ts';
import { readServiceAccount, createServiceAccountToken } from './firebase/service-account.ts';
import type { IdentityProvider } from './port.ts';

type FirebaseConfig = NonNullable<AuthConfig['firebase']>;

interface IdentityDeps extends EmbeddedDeps {
  siteUrl: string;
  siteName: string;
}

const EMULATOR_TOKEN = 'owner';

function createAdminToken(config: FirebaseConfig, post: Post, { clock }: IdentityDeps): AdminToken | null {
  if (config.emulatorHost) return async () => EMULATOR_TOKEN;
  if (!config.serviceAccountFile) return null;
  return createServiceAccountToken(post, readServiceAccount(config.serviceAccountFile), clock);
}

function createAdapter(config: FirebaseConfig | null, deps: IdentityDeps): IdentityProvider {
  if (!config) return createEmbeddedProvider(deps);
  const post = createFirebaseClient(config);
  return createFirebaseProvider({
    ...deps,
    post,
    projectId: config.projectId,
    adminToken: createAdminToken(config, post, deps),
  });
}

export function createIdentityProvider(config: AuthConfig, deps: IdentityDeps): IdentityProvider {
  return withAccountRules(createAdapter(config.firebase, deps), { ...config, siteName: deps.siteName });
}
