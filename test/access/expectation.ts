import type { Db } from '#platform/db/database.ts';

export const CALLERS = ['anonymous', 'unverified', 'user', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Person {
  id: number;
  uid: string;
  email: string;
  sessionId: number;
  headers: { cookie: string; origin: string };
}

export type Statuses = number | Record<Caller, number>;

export const ADMIN_ONLY = { anonymous: 401, unverified: 403, user: 403, admin: 200 };
export const SIGNED_IN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };

/** Expected statuses of a request that is valid but for who sends it and whose resource it names. */
export interface Expectation {
  /** Defaults to what the operation's access says. */
  own?: Statuses;
  /** Status for a stranger's resource; defaults to `own`. */
  foreign?: Statuses;
  /** Status for an administrator with an unknown id; defaults to the one for a stranger's resource, if that is refused. */
  unknown?: number;
  ids?: (owner: Person, db: Db) => Promise<Record<string, string | number>> | Record<string, string | number>;
  body?: (owner: Person, db: Db) => unknown;
}

/** Keyed by method and path of the OpenAPI document: `GET /api/users/{id}`. */
export type Expectations = Record<string, Expectation>;

export const statusFor = (statuses: Statuses, caller: Caller): number =>
  typeof statuses === 'number' ? statuses : statuses[caller];
