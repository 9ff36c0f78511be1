import { findPlaceLabel } from '#features/places/server/index.ts';
import { UNKNOWN_PLACE } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { wireName } from '#shared/wire.ts';
import { NO_FACTS, eventEnd, factsOfKind, findFactProblems } from '../kinds.ts';
import { EXPIRY_PASSED, FACT_NAMES, type KindFacts } from '../schema.ts';

const EXPIRY_AFTER_EVENT = 'Un evento vence a más tardar cuando termina.';

interface Given extends Partial<{ [Name in keyof KindFacts]: KindFacts[Name] | undefined }> {
  expiresAt?: Date | null | undefined;
}

type Stored = KindFacts & { expiresAt: Date | null };

interface Problem {
  field: string;
  message: string;
}

const pickFacts = (from: Given): Partial<KindFacts> =>
  Object.fromEntries(FACT_NAMES.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

const isSame = (one: Date | null | undefined, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime();

function resolveExpiry(before: Stored | null, facts: KindFacts, given: Given['expiresAt']) {
  const end = eventEnd(facts);
  if (given || !end) return given;
  if (given === null || before?.kind !== 'event') return end;
  const chosen = isSame(before.expiresAt, eventEnd(before)) ? null : before.expiresAt;
  return chosen && chosen < end ? chosen : end;
}

function findExpiryProblem(
  facts: KindFacts,
  expiresAt: Given['expiresAt'],
  isGiven: boolean,
  at: Date,
): Problem | null {
  if (!expiresAt) return null;
  const end = eventEnd(facts);
  if (end && expiresAt > end) return { field: 'expiresAt', message: EXPIRY_AFTER_EVENT };
  if (expiresAt > at) return null;
  const eventField = facts.endsAt ? 'endsAt' : 'startsAt';
  return { field: isGiven ? 'expiresAt' : eventField, message: EXPIRY_PASSED };
}

/**
 * Returns what to store of the given facts and expiry, over those of before. An expiry that stays may have passed.
 * @throws AppError `validation`, with every problem
 */
export function resolveFacts(before: Stored | null, given: Given, at: Date): Partial<Stored> {
  const changes = pickFacts(given);
  const facts = factsOfKind({ ...NO_FACTS, ...(before && pickFacts(before)), ...changes });
  const expiresAt = resolveExpiry(before, facts, given.expiresAt);
  const isKept = expiresAt === undefined || isSame(expiresAt, before?.expiresAt);
  const late = isKept ? null : findExpiryProblem(facts, expiresAt, Boolean(given.expiresAt), at);
  const problems: Problem[] = [...findFactProblems(facts), ...(late ? [late] : [])];
  if (problems.length > 0) {
    const issues = problems.map(({ field, message }) => ({
      type: 'kind',
      loc: ['json', wireName(field)],
      msg: message,
    }));
    throw new AppError('validation', undefined, { issues });
  }
  return { ...(Object.keys(changes).length > 0 && facts), ...(!isKept && { expiresAt }) };
}

/** @throws AppError `validation` */
export async function requireKnownPlace(db: Db, { placeCode }: Partial<KindFacts>): Promise<void> {
  if (placeCode && !(await findPlaceLabel(db, placeCode)))
    throw invalidInput({ type: 'place', loc: ['json', wireName('placeCode')], msg: UNKNOWN_PLACE });
}
