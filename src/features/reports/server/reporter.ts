import { createHmac } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { DAY, guatemalaWallClock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { SubjectReference } from '../reports.ts';
import { findAccount } from './repository/reporters.ts';

/** Younger accounts are cheap to make: many of them count little. */
const MIN_ACCOUNT_AGE_MS = 7 * DAY;

export interface Reporter {
  /** Counts each reporter once; without the key it reveals nothing about them. */
  digest: string;
  standing: 'established' | 'new' | 'visitor';
  /** Established accounts that were created on the same day count once for the same subject. */
  cohort: string | null;
}

interface Identification {
  viewer: Viewer | null;
  address: string;
  sessionKeys: readonly Buffer[];
}

export async function identifyReporter(
  db: Db,
  { viewer, address, sessionKeys: [key] }: Identification,
  { kind, id }: SubjectReference,
  at: Date,
): Promise<Reporter> {
  if (!key) throw new Error('there is no session key');
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  if (!viewer) return { digest: digest(`report by address ${address}`), standing: 'visitor', cohort: null };
  const reporter = digest(`report by person ${viewer.userId}`);
  const account = await findAccount(db, viewer.userId);
  const isEstablished =
    account?.emailVerified && at.getTime() - account.createdAt.getTime() >= MIN_ACCOUNT_AGE_MS;
  if (!isEstablished) return { digest: reporter, standing: 'new', cohort: null };
  const day = guatemalaWallClock(account.createdAt).toISOString().slice(0, 10);
  return {
    digest: reporter,
    standing: 'established',
    cohort: digest(`${kind} ${id} by accounts of ${day}`),
  };
}
