import type { Db } from '#platform/db/database.ts';

/** Includes invitations to the verified address of the person. */
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

export function listOwnClaims(db: Db, userId: number) {
  return db
    .selectFrom('businessClaim')
    .select(['businessId', 'code', 'createdAt', 'outcome', 'reason', 'settledAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
