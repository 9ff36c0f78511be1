import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { AuditFacts } from '#platform/db/tables.ts';

export function listOwnMemberships(db: Db, userId: number) {
  return db
    .selectFrom('businessManager')
    .innerJoin('appUser', (join) => join.on('appUser.id', '=', userId))
    .select(['businessId', 'businessManager.invitedAt', 'acceptedAt', 'offeredAt'])
    .where((eb) =>
      eb.or([
        eb('businessManager.userId', '=', userId),
        eb.and([
          eb('businessManager.userId', 'is', null),
          eb('emailVerified', '=', true),
          eb('invitedEmail', '=', eb.ref('appUser.email')),
        ]),
      ]),
    )
    .orderBy('businessManager.id')
    .execute();
}

export function listOwnManagers(db: Db, userId: number) {
  return db
    .selectFrom('businessManager')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['businessId', 'invitedEmail as email', 'invitedAt', 'acceptedAt'])
    .where('businessProfile.userId', '=', userId)
    .orderBy('businessManager.id')
    .execute();
}

export function listOwnCases(db: Db, userId: number) {
  return db
    .selectFrom('moderationCase')
    .leftJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['kind', 'businessId', 'code', 'openedAt', 'outcome', 'reason', 'decidedAt'])
    .select(sql<AuditFacts>`facts - 'nameKey'`.as('facts'))
    .where((eb) =>
      eb.or([
        eb('moderationCase.userId', '=', userId),
        eb.and([eb('moderationCase.userId', 'is', null), eb('businessProfile.userId', '=', userId)]),
      ]),
    )
    .orderBy('moderationCase.id')
    .execute();
}
