import * as v from 'valibot';
import { signToken, readToken } from '#platform/signed-token.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { hoursSummary } from '#shared/opening-hours/summary.ts';
import { placeText } from '#shared/place-name.ts';
import { formatPhone } from '#shared/phone.ts';
import { DAY } from '#shared/time.ts';
import { FRESHNESS_MESSAGES } from '../messages.ts';
import type { DataCheck } from '../data-check-schema.ts';
import {
  type CheckedData,
  type MailedState,
  confirmMailed,
  findCheckedData,
} from './repository/freshness.ts';

const PURPOSE = 'data-check';

const LINK_LIFETIME = 30 * DAY;

const Claims = v.strictTuple([v.number(), v.number(), v.nullable(v.number())]);

type Keys = readonly Buffer[];

export const createLinkToken = (
  keys: Keys,
  { businessId, ownerId, confirmedAt }: MailedState,
  at: Date,
): string =>
  signToken(
    keys,
    PURPOSE,
    [businessId, ownerId, confirmedAt?.getTime() ?? null] satisfies v.InferInput<typeof Claims>,
    new Date(at.getTime() + LINK_LIFETIME),
  );

const invalidLink = () =>
  invalidInput({ type: 'link', loc: ['json', 'token'], msg: FRESHNESS_MESSAGES.invalidLink });

function readLink(keys: Keys, token: string, at: Date): MailedState | null {
  const claims = readToken(keys, PURPOSE, Claims, token, at);
  if (!claims) return null;
  const [businessId, ownerId, confirmedAt] = claims;
  return { businessId, ownerId, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) };
}

export function presentDataCheck(data: CheckedData, isUsed: boolean): DataCheck {
  const { businessId, name, phoneKeys, address, place, businessHours, confirmedAt } = data;
  return {
    businessId,
    name,
    phones: phoneKeys.map((phone) => formatPhone(phone)),
    address,
    place: place && placeText(place),
    hours: businessHours && hoursSummary(businessHours),
    confirmedAt,
    isUsed,
  };
}

async function findLinked(db: Db, link: MailedState | null): Promise<CheckedData | null> {
  const data = link && (await findCheckedData(db, link.businessId));
  return data && data.ownerId === link.ownerId ? data : null;
}

interface Use {
  token: string;
  at: Date;
}

/** Returns null for an invalid or late link, also after the business got another owner. */
export async function findDataCheck(db: Db, keys: Keys, { token, at }: Use): Promise<DataCheck | null> {
  const link = readLink(keys, token, at);
  const data = await findLinked(db, link);
  if (!link || !data) return null;
  return presentDataCheck(data, data.confirmedAt?.getTime() !== link.confirmedAt?.getTime());
}

/** Confirms the data. @throws AppError `validation` if `findDataCheck` gives null, and `conflict` for a used link */
export async function confirmByLink(db: Db, keys: Keys, { token, at }: Use): Promise<DataCheck> {
  const link = readLink(keys, token, at);
  const isConfirmed = link !== null && (await confirmMailed(db, link, at));
  const data = await findLinked(db, link);
  if (!data) throw invalidLink();
  if (!isConfirmed) throw new AppError('conflict', FRESHNESS_MESSAGES.usedLink);
  return presentDataCheck(data, true);
}
