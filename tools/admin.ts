import * as v from 'valibot';
import { createServices } from '#app/create-services.ts';
import { openResources } from '#app/open-resources.ts';
import { identityMessage } from '#features/auth/messages.ts';
import { EmailOnly } from '#features/auth/schema.ts';
import { IdentityError } from '#features/auth/server/index.ts';
import { type MadeAdmin, makeAdmin } from '#features/users/server/index.ts';
import { type Config, requireConfig } from '#platform/config.ts';
import { paths } from '#shared/paths.ts';
import { systemClock } from '#shared/time.ts';

const USAGE = 'Usage: npm run admin -- create you@example.com';

function readEmail([command, address, ...rest]: string[]): string {
  const parsed = v.safeParse(EmailOnly, { email: address });
  if (command === 'create' && parsed.success && rest.length === 0) return parsed.output.email;
  console.error(USAGE);
  return process.exit(2);
}

/** Said where the provider lets us take over no account: then only its owner can show that the address is theirs. */
const PROVE_FIRST = 'Sign in with that account, verify its address, and run this again.';

/** Whether a link can reach the person, so that no password has to be shown. */
const canMail = ({ auth, mail }: Config) => auth.firebase !== null || mail.smtp !== null;

function describe({ outcome }: MadeAdmin, email: string): string {
  if (outcome === 'known') return `${email} is an administrator already.`;
  if (outcome === 'promoted') return `${email} is an administrator now, and has to sign in again.`;
  return `${email} is an administrator now.`;
}

const config = requireConfig();
const email = readEmail(process.argv.slice(2));
const resources = await openResources({ ...config, logLevel: 'warn', pageCache: false });
const { identity } = createServices(resources, config);
try {
  const made = await makeAdmin({ db: resources.db, identity, clock: systemClock }, email);
  console.log(describe(made, email));
  if (made.outcome === 'made' && canMail(config)) {
    await identity.sendPasswordReset(email);
    const sender = config.auth.firebase ? 'Firebase' : 'the running program';
    console.log(`A link to set the password goes to ${email}; ${sender} sends it.`);
  } else if (made.outcome === 'made') {
    console.log(`Password, shown only this once: ${made.password}`);
    console.log(`Sign in at ${config.site.url}${paths.login}`);
  }
} catch (error) {
  if (!(error instanceof IdentityError)) throw error;
  console.error(`The identity provider refused (${error.code}): ${identityMessage(error.code, config.site)}`);
  if (error.code === 'email-already-in-use') console.error(PROVE_FIRST);
  process.exitCode = 1;
} finally {
  await resources.close();
}
