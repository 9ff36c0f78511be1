import { createIdentityProvider } from '#features/auth/server/identity/create-provider.ts';
import type { CodeMail, SendCode } from '#features/auth/server/identity/embedded/codes.ts';
import { createTestClock } from '../clock.ts';
import { openTestDatabase } from '../database.ts';
import { CHEAP_PASSWORD_COST } from '../password-cost.ts';
import type { IdentityKit } from './kit.ts';

/** Creates the embedded provider on a fresh database of the running project's engine. */
export async function openEmbeddedKit({ revealAccounts = true } = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = createTestClock();
  const mails: CodeMail[] = [];
  const sendCode: SendCode = async (_transaction, mail) => {
    mails.push(mail);
  };
  const config = { minPassword: 6, revealAccounts, firebase: null };
  const siteUrl = 'https://plaza.example';
  const kit: IdentityKit = {
    identity: createIdentityProvider(config, {
      db,
      clock: clock.now,
      sendCode,
      siteUrl,
      siteName: 'Plaza Chapina',
      passwordCost: CHEAP_PASSWORD_COST,
    }),
    lastCode: async (address, kind) => {
      const mail = mails.findLast(({ to, kind: sent }) => to === address && sent === kind);
      if (!mail) throw new Error(`No mail of the kind ${kind} went to ${address}`);
      return mail.code;
    },
    nextMoment: async () => {},
    transact: (work) => db.transaction().execute(work),
    close: async () => database.close(),
  };
  return { ...kit, db, clock, mails };
}
