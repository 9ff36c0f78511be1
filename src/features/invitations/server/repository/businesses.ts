import { sql } from 'kysely';
import { VISITOR_NUMBER_DAYS } from '#features/moderation/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { businessHiddenBy } from '#platform/db/hidden-by.ts';

/** WhatsApp needs a mobile number. What a visitor suggested proves nothing until it has been listed for long. */
const numbersAt = (at: Date) => sql<string[]>`(
  SELECT coalesce(array_agg(p.number ORDER BY (p.number = business_profile.whatsapp_number) DESC NULLS LAST, p.number), '{}')
  FROM business_phone p
  WHERE p.business_id = business_profile.id AND p.number ~ '^[+]502[345]'
    AND (p.origin <> 'visitor' OR p.since <= ${at}::timestamptz - ${VISITOR_NUMBER_DAYS} * interval '1 day'))`;

export type InvitableBusiness = NonNullable<Awaited<ReturnType<typeof findInvitable>>>;

/** Reads what an invitation depends on: mobile numbers, that of WhatsApp first, and the address in lower case. */
export const findInvitable = (db: Db, id: number, at: Date) =>
  db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.id', 'businessProfile.name', 'userId as ownerId'])
    .select(['isSystemAccount as isOfSystemAccount', 'takedownReason'])
    .select(businessHiddenBy('businessProfile').as('hiddenBy'))
    .select(sql<string | null>`lower(nullif(business_profile.email, ''))`.as('email'))
    .select(numbersAt(at).as('numbers'))
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();

export const addressesOf = ({ numbers, email }: Pick<InvitableBusiness, 'numbers' | 'email'>): string[] =>
  email === null ? numbers : [...numbers, email];
