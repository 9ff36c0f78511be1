import * as v from 'valibot';
import { createIdentity } from '#server/create-deps.ts';
import { openResources } from '#server/open-resources.ts';
import { identityMessage } from '#features/auth/messages.ts';
import { EmailOnly } from '#features/auth/changes.ts';
import { IdentityError, type IdentityProvider } from '#features/auth/server/index.ts';
import { PersonName } from '#features/users/schema.ts';
import { type MadeAdmin, changeAccess, makeAdmin } from '#features/users/server/index.ts';
import { type Config, requireConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { systemClock } from '#shared/time.ts';

const USAGE = `Usage: bin/plaza admin create you@example.com 'Ana Xicará'
       bin/plaza admin disable ana@example.com
       bin/plaza admin enable ana@example.com`;

const PROVE_FIRST = 'Sign in with that account, verify its address, and run this again.';

interface Context {
  db: Db;
  identity: IdentityProvider;
  config: Config;
}

const Subject = v.object({ ...EmailOnly.entries, name: v.optional(PersonName) });
type Subject = v.InferOutput<typeof Subject>;

const canMail = ({ auth, mail }: Config) => auth.firebase !== null || mail.smtp !== null;

function describe({ outcome }: MadeAdmin, email: string): string {
  if (outcome === 'known') return `${email} is an administrator already.`;
  if (outcome === 'promoted') return `${email} is an administrator now, and has to sign in again.`;
  return `${email} is an administrator now.`;
}

async function create({ db, identity, config }: Context, { email, name }: Subject): Promise<void> {
  const made = await makeAdmin({ db, identity, clock: systemClock }, email, { name });
  console.log(describe(made, email));
  if (made.outcome !== 'made') return;
  if (canMail(config)) {
    await identity.sendPasswordReset(email);
    const sender = config.auth.firebase ? 'Firebase' : 'the running program';
    console.log(`A link to set the password goes to ${email}; ${sender} sends it.`);
    return;
  }
  console.log(`Password, shown only this once: ${made.password}`);
  console.log(`Sign in at ${config.site.url}${paths.login}`);
}

async function disable(context: Context, { email }: Subject): Promise<void> {
  await changeAccess({ ...context, clock: systemClock }, email, { disabled: true });
  console.log(`${email} is signed out everywhere and can't sign in any more.`);
}

async function enable(context: Context, { email }: Subject): Promise<void> {
  await changeAccess({ ...context, clock: systemClock }, email, { disabled: false });
  console.log(`${email} can sign in again.`);
}

const COMMANDS = new Map([
  ['create', create],
  ['disable', disable],
  ['enable', enable],
]);

function readCommand([command = '', address, name, ...rest]: string[]) {
  const run = COMMANDS.get(command);
  const parsed = v.safeParse(Subject, { email: address, name });
  const isNamed = name === undefined || run === create;
  if (run && parsed.success && isNamed && rest.length === 0) return { run, subject: parsed.output };
  console.error(USAGE);
  return process.exit(2);
}

function explain(error: unknown, email: string, { site }: Config): void {
  if (error instanceof DatabaseUnavailableError) {
    console.error('The database stopped answering. Run this again when it is back.');
    return;
  }
  if (error instanceof AppError) {
    console.error(error.code === 'not-found' ? `No account has the address ${email}.` : error.message);
    return;
  }
  if (!(error instanceof IdentityError)) throw error;
  console.error(`The identity provider refused (${error.code}): ${identityMessage(error.code, site)}`);
  if (error.code === 'email-already-in-use') console.error(PROVE_FIRST);
}

const { run, subject } = readCommand(process.argv.slice(2));
const config = requireConfig();
const resources = await exitOnStartupError(() =>
  openResources({ ...config, logLevel: 'warn', pageCache: false }),
);
try {
  const { db } = resources;
  await run({ db, identity: createIdentity(db, config), config }, subject);
} catch (error) {
  explain(error, subject.email, config);
  process.exitCode = 1;
} finally {
  await resources.close();
}
