import type { Context } from 'hono';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import type { User } from '#features/users/schema.ts';
import type { AuthApi } from '../../api.ts';
import type { Intention } from '../../intention.ts';
import { type Browser, readBrowser } from '../browser.ts';
import { type AuthContext, IdentityError, type IdentityProvider, type SignedIn } from '../identity/port.ts';
import { checkPassword, limitSignUp } from '../limits.ts';
import { linkIdentity } from '../link-identity.ts';
import { newSignInMail } from '../mails.ts';
import { findPersonByEmail, insertPerson } from '../repository/people.ts';
import { deviceCookie, sessionCookie } from '../session-cookie.ts';
import { type StartedSession, startSession } from '../sessions.ts';
import { type SignInOutcome, countOutcome } from '../sign-in-outcome.ts';

export interface HandlerContext extends AuthContext {
  findUser: (db: Db, id: number) => Promise<User | null>;
  countSignIn: (outcome: SignInOutcome) => void;
}

async function respondWithSession(context: HandlerContext, http: Context, session: StartedSession) {
  const { db, site, findUser } = context;
  const user = await findUser(db, session.userId);
  if (!user) throw new IdentityError('session-expired');
  sessionCookie(site.url).write(http, session.token);
  deviceCookie(site.url).write(http, session.deviceToken);
  return { user };
}

async function sendFirstVerification(
  { identity, log }: AuthContext,
  { user, grant }: SignedIn,
  intention?: Intention,
): Promise<void> {
  if (user.emailVerified) return;
  try {
    await identity.sendEmailVerification(grant, intention);
  } catch (err) {
    log.warn({ err }, 'the verification mail of a new account was not sent');
  }
}

const linkAndStart = (context: AuthContext, { user, grant }: SignedIn, browser: Browser) =>
  context.db.transaction().execute(async (transaction) => {
    await context.identity.lockGrant(transaction, grant);
    const { person, isNew } = await linkIdentity(transaction, user);
    const { disabled, suspensionReason } = person;
    if (disabled) throw new IdentityError('user-disabled', { suspensionReason });
    const session = await startSession(transaction, context, { userId: person.id, grant, browser });
    if (session.isNewDevice && person.emailVerified) {
      const facts = { name: person.name, device: browser.device, at: context.clock() };
      await enqueueMail(transaction, { to: person.email, ...newSignInMail(context.site, facts) });
    }
    return { session, isNew };
  });

interface NewAccount {
  email: string;
  password: string;
  name: string;
}

/** Continues an interrupted sign-up with its password. */
async function createAccount(
  identity: IdentityProvider,
  { email, password, name }: NewAccount,
): Promise<SignedIn> {
  try {
    return await identity.signUp(email, password, name);
  } catch (taken) {
    if (!(taken instanceof IdentityError) || taken.code !== 'email-already-in-use') throw taken;
    return identity.signIn(email, password).catch((error: unknown) => {
      const isOutage = error instanceof IdentityError && error.code === 'network-request-failed';
      throw isOutage ? error : taken;
    });
  }
}

type SignInRoutes = 'POST /api/auth/sign-up' | 'POST /api/auth/sign-in';

export const signInHandlers: Pick<Handlers<AuthApi, HandlerContext>, SignInRoutes> = {
  'POST /api/auth/sign-up': async (context, { body, http }) => {
    const { db, identity, limits } = context;
    const browser = readBrowser(http, context);
    await limitSignUp(limits, { account: body.email, address: browser.address });
    if (await findPersonByEmail(db, body.email)) throw new IdentityError('email-already-in-use');
    const signedIn = await createAccount(identity, body);
    const { user, grant } = signedIn;
    const session = await db.transaction().execute(async (transaction) => {
      await identity.lockGrant(transaction, grant);
      const person = await insertPerson(transaction, user, body.name);
      if (!person) throw new IdentityError('email-already-in-use');
      return startSession(transaction, context, { userId: person.id, grant, browser });
    });
    await sendFirstVerification(context, signedIn, body.intention);
    return respondWithSession(context, http, session);
  },

  'POST /api/auth/sign-in': (context, { body, http }) =>
    countOutcome(context.countSignIn, async () => {
      const browser = readBrowser(http, context);
      const signedIn = await checkPassword(context, body, browser);
      const { session, isNew } = await linkAndStart(context, signedIn, browser);
      if (isNew) await sendFirstVerification(context, signedIn);
      return respondWithSession(context, http, session);
    }),
};
