import * as v from 'valibot';
import { PhoneNumber } from '#shared/contact-schemas.ts';
import { orNothing } from '#shared/text-schemas.ts';
import { Email, PASSWORD_MISSING } from '../auth/schema.ts';
import { PersonName, ROLES } from './schema.ts';

/** What may be changed about a person; what is left out stays, and no number takes it away. Roles are for administrators. */
export const UserChanges = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(orNothing(PhoneNumber)),
  role: v.optional(v.picklist(ROLES, 'Elige uno de los roles.')),
});
export type UserChanges = v.InferOutput<typeof UserChanges>;

/** What a client sends after registering, when the person is known; or an administrator, of somebody to be invited. */
export const NewUser = v.object({
  email: Email,
  name: v.optional(PersonName),
  role: v.optional(v.picklist(ROLES, 'Elige uno de los roles.'), 'user'),
  fbUid: v.optional(v.nullable(v.string())),
});
export type NewUser = v.InferOutput<typeof NewUser>;

/** Who deletes their own account proves that it is they. */
export const UserDeletion = v.object({ password: v.optional(v.string(PASSWORD_MISSING)) });
