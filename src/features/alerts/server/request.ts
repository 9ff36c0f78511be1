import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import type { Limit } from '#shared/contract.ts';
import { mailboxOf } from '#shared/email-text.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { type Viewer, verifyFirst } from '#shared/viewer.ts';
import { wireName } from '#shared/wire.ts';
import { ALERT_MESSAGES as messages, MAX_ALERTS } from '../filters.ts';
import type { AlertRequest, AlertRequested, PushDevice } from '../schema.ts';
import { isOnCurve, limitDevices, storeDevice } from './devices.ts';
import { confirmationToken } from './links.ts';
import { confirmationMail } from './mails.ts';
import {
  type ReadConditions,
  countOthers,
  endOldestUnconfirmed,
  lockAccount,
  lockGuest,
  readConditions,
  storeAlert,
} from './repository/alerts.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys' | 'limits'>;

/** Counts by mailbox, so that no address gets many mails that it didn't ask for. */
const MAILS_TO_ADDRESS: Limit = { name: 'alert-address', points: 5, seconds: 86_400 };

/** Leaves some of them to the owner of the address, whatever one stranger asks for. */
const MAILS_TO_ADDRESS_BY_CLIENT: Limit = { name: 'alert-address-client', points: 3, seconds: 86_400 };

interface Asking {
  viewer: Viewer | null;
  address: string;
  /** Names the browser as its session is named. */
  device: string;
}

const invalid = (field: keyof AlertRequest, msg: string) =>
  invalidInput({ type: 'unknown', loc: ['json', wireName(field)], msg });

/** @throws AppError `validation` */
function requireKnown(asked: AlertRequest, found: ReadConditions): void {
  if (asked.categoryId !== null && !found.category) throw invalid('categoryId', messages.category);
  if (asked.placeCode !== null && !found.place) throw invalid('placeCode', messages.place);
  if (asked.businessId !== null && !found.business?.name) throw invalid('businessId', messages.business);
  if (asked.search !== '' && found.words.length === 0) throw invalid('search', messages.search);
}

async function requestForAccount({ db, clock }: Context, userId: number, asked: AlertRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new AppError('unauthorized');
    if ((await countOthers(transaction, { userId }, asked)) >= MAX_ALERTS)
      throw new AppError('conflict', messages.full);
    await storeAlert(transaction, { userId }, asked, { at: clock(), isConfirmed: true });
  });
}

async function storeForGuest(db: Db, email: string, asked: AlertRequest, at: Date) {
  const guestId = await lockGuest(db, email, at);
  const isFull = (await countOthers(db, { guestId }, asked)) >= MAX_ALERTS;
  if (isFull && !(await endOldestUnconfirmed(db, guestId))) return null;
  return storeAlert(db, { guestId }, asked, { at, isConfirmed: false });
}

async function requestForDevice(
  context: Context,
  device: PushDevice,
  { viewer, address, device: name }: Asking,
  asked: AlertRequest,
): Promise<void> {
  const { db, clock } = context;
  if (!isOnCurve(device.p256dh)) throw invalid('device', messages.device);
  await limitDevices(context, device, viewer ? String(viewer.userId) : address);
  const user = viewer && { userId: viewer.userId, device: name };
  const at = clock();
  await db.transaction().execute(async (transaction) => {
    const deviceId = await storeDevice(transaction, device, { user, at });
    if ((await countOthers(transaction, { deviceId }, asked)) >= MAX_ALERTS)
      throw new AppError('conflict', messages.full);
    await storeAlert(transaction, { deviceId }, asked, { at, isConfirmed: true });
  });
}

async function isAllowed({ limits }: Context, email: string, address: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  try {
    await limits.take(MAILS_TO_ADDRESS_BY_CLIENT, `${mailbox} by ${address}`);
    await limits.take(MAILS_TO_ADDRESS, mailbox);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

/** Answers alike for every address, also for one that gets no mail because it has had enough. */
async function requestForGuest(
  context: Context,
  { email, address }: { email: string; address: string },
  asked: AlertRequest,
  found: ReadConditions,
) {
  const { db, clock, site, sessionKeys } = context;
  if (!(await isAllowed(context, email, address))) return;
  const at = clock();
  await db.transaction().execute(async (transaction) => {
    const stored = await storeForGuest(transaction, email, asked, at);
    if (!stored) return;
    const token = confirmationToken(sessionKeys, stored, at);
    await enqueueMail(transaction, { to: email, ...confirmationMail(site, found, token) }, 'awaited');
  });
}

/**
 * Takes an alert: of a device, whose browser asked for permission, and of an account at once, of a guest once its address is
 * confirmed.
 */
export async function requestAlert(
  context: Context,
  asking: Asking,
  { email, device, ...given }: AlertRequest,
): Promise<AlertRequested> {
  const { viewer, address } = asking;
  if (!device && viewer && !viewer.emailVerified)
    throw new AppError('forbidden', verifyFirst('pedir avisos'), { reason: 'email-not-verified' });
  if (!device && !viewer && !email) throw invalid('email', messages.email);
  const isFollowed = given.businessId !== null;
  const asked = isFollowed ? { ...given, search: '', categoryId: null, placeCode: null } : given;
  const found = await readConditions(context.db, asked);
  requireKnown(asked, found);
  if (device) await requestForDevice(context, device, asking, asked);
  else if (viewer) await requestForAccount(context, viewer.userId, asked);
  else if (email) await requestForGuest(context, { email, address }, asked, found);
  return { state: viewer || device ? 'active' : 'waiting' };
}
