import * as v from 'valibot';
import { PhoneNumber } from '#shared/contact-schemas.ts';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { Email, PASSWORD_MISSING } from '../auth/schema.ts';
import { PERSON_NAME_MISSING } from './messages.ts';
import { PersonName, ROLES } from './schema.ts';

const Role = v.picklist(ROLES, 'Elige uno de los roles.');

/** What may be changed about a person; what is left out stays, and no number takes it away. Roles are for administrators. */
export const UserChanges = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(optionalText(PhoneNumber)),
  role: v.optional(Role),
});
export type UserChanges = v.InferOutput<typeof UserChanges>;

/** What a client sends after registering, when the person is known; or an administrator, of somebody to be invited. */
export const NewUser = v.object({
  email: Email,
  name: Line(MAX_PERSON_NAME_LENGTH, PERSON_NAME_MISSING),
  role: Role,
  fbUid: v.optional(v.nullable(v.string())),
});
export type NewUser = v.InferOutput<typeof NewUser>;

/** Who deletes their own account proves that it is they. */
export const UserDeletion = v.object({ password: v.optional(v.string(PASSWORD_MISSING)) });
