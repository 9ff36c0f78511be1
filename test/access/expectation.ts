import type { Db } from '#platform/db/database.ts';

/** Everybody who may ask, as far as rights go. */
export const CALLERS = ['anonymous', 'unverified', 'user', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Somebody with an account, a password (`PASSWORD` of test/accounts.ts) and a session. */
export interface Person {
  id: number;
  uid: string;
  email: string;
  sessionId: number;
  /** What a browser of theirs sends. */
  headers: { cookie: string; origin: string };
}

/** One status for everybody, or one for each. */
type Statuses = number | Record<Caller, number>;

/** What a route answers to a request that has no other fault than who asks, and about whose things. */
export interface Expectation {
  /** About their own things; a visitor has none and asks about a stranger's. */
  own: Statuses;
  /** About a stranger's things; as `own` where it makes no difference whose they are. */
  foreign?: Statuses;
  /** The route's path parameters, naming something of the owner's. */
  ids?: (owner: Person, db: Db) => Promise<Record<string, string | number>> | Record<string, string | number>;
  /** A body that would do the route's work: JSON in wire form, or a form. */
  body?: (owner: Person, db: Db) => unknown;
}

/** By method and path of the OpenAPI document: `GET /api/users/{id}`. */
export type Expectations = Record<string, Expectation>;

export const statusFor = (statuses: Statuses, caller: Caller): number =>
  typeof statuses === 'number' ? statuses : statuses[caller];
