import * as v from 'valibot';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { POSING_NAME, posesAsOperator } from '#shared/posing-name.ts';
import type { Site } from '#shared/site.ts';
import { EntityId, SearchText, pageQuery, pageSchema } from '#shared/schemas.ts';
import { Name } from '#shared/text-schemas.ts';
import { MediaFile } from '../media/schema.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const User = v.object({
  id: EntityId,
  fbUid: v.nullable(v.string()),
  email: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  avatarUrl: v.nullable(v.string()),
  avatar: v.nullable(MediaFile),
  phoneNumber: v.nullable(v.string()),
  emailVerified: v.boolean(),
  mailRefusedAt: v.nullable(v.date()),
  createdAt: v.date(),
});
export type User = v.InferOutput<typeof User>;

export const PeopleQuery = v.object({ ...pageQuery(50), search: v.optional(SearchText) });

export const Person = v.object({ ...User.entries, isInvited: v.boolean() });
export type Person = v.InferOutput<typeof Person>;

export const UserPage = pageSchema(Person);
export type UserPage = v.InferOutput<typeof UserPage>;

export const NAME_MISSING = 'Escribe tu nombre.';

export const PersonName = Name(MAX_PERSON_NAME_LENGTH, NAME_MISSING);

/** Refuses a name that can be taken for that of the site's operator. */
export const ownName = (site: Pick<Site, 'name'>) =>
  v.pipe(
    PersonName,
    v.check((name) => !posesAsOperator(name, site.name), POSING_NAME),
  );
