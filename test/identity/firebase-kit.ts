import { setTimeout as sleep } from 'node:timers/promises';
import { createIdentityProvider } from '#features/auth/server/identity/create-provider.ts';
import { systemClock } from '#shared/time.ts';
import { mailsTo } from '../firebase-emulator/mails.ts';
import { EMULATOR_PROJECT } from '../firebase-emulator/start.ts';
import type { IdentityKit } from './kit.ts';

const REQUEST_TYPES = {
  'verify-email': 'VERIFY_EMAIL',
  'reset-password': 'PASSWORD_RESET',
  'change-email': 'VERIFY_AND_CHANGE_EMAIL',
  invitation: 'PASSWORD_RESET',
};

const AS_OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function protectAddresses(host: string, isProtected: boolean): Promise<void> {
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const project = `http://${host}/identitytoolkit.googleapis.com/v2/projects/${EMULATOR_PROJECT}`;
  const response = await fetch(`${project}/config?updateMask=${field}`, {
    method: 'PATCH',
    headers: AS_OWNER,
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isProtected } }),
  });
  if (!response.ok) throw new Error(`The emulator refused its settings: ${await response.text()}`);
}

async function lastCode(host: string, address: string, kind: keyof typeof REQUEST_TYPES): Promise<string> {
  const mails = await mailsTo(host, address);
  const mail = mails.findLast(({ requestType }) => requestType === REQUEST_TYPES[kind]);
  if (!mail) throw new Error(`No mail of the kind ${kind} went to ${address}`);
  return mail.oobCode;
}

/** Firebase's timestamps have a resolution of one second. */
const nextSecond = () => sleep(1_005 - (Date.now() % 1_000));

export async function openFirebaseKit(
  host: string,
  { revealAccounts = true, protectsAddresses = false } = {},
): Promise<IdentityKit> {
  await protectAddresses(host, protectsAddresses);
  const firebase = {
    apiKey: 'any',
    projectId: EMULATOR_PROJECT,
    serviceAccountFile: undefined,
    emulatorHost: host,
  };
  const sendCode = async () => {
    throw new Error('Firebase sends its codes itself');
  };
  const siteUrl = 'http://localhost:3000';
  // The Firebase adapter uses no database.
  return {
    identity: createIdentityProvider(
      { minPassword: 6, revealAccounts, firebase },
      { db: undefined as never, clock: systemClock, sendCode, siteUrl, siteName: 'Plaza Chapina' },
    ),
    lastCode: (address, kind) => lastCode(host, address, kind),
    nextMoment: nextSecond,
    transact: (work) => work(undefined as never),
    close: async () => {},
  };
}
