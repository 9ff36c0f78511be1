import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import * as v from 'valibot';
import { PhoneNumber } from '#shared/contact-schemas.ts';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { Name, optionalText } from '#shared/text-schemas.ts';
import { Email } from '../auth/schema.ts';
import { PERSON_NAME_MISSING } from './messages.ts';
import { PersonName, ROLES } from './schema.ts';

const MB = 1024 * 1024;

const Role = v.picklist(ROLES, 'Elige uno de los roles.');

/** Deletes an empty phone number. Roles are for administrators. */
export const UserChanges = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(optionalText(PhoneNumber)),
  role: v.optional(Role),
});
export type UserChanges = v.InferOutput<typeof UserChanges>;

export const NewUser = v.object({
  email: Email,
  name: Name(MAX_PERSON_NAME_LENGTH, PERSON_NAME_MISSING),
  role: Role,
  fbUid: v.optional(v.nullable(v.string())),
});
export type NewUser = v.InferOutput<typeof NewUser>;

export const UserDeletion = v.object({ password: v.optional(v.string(PASSWORD_MISSING)) });

export const AVATAR_RULES = {
  maxBytes: 5 * MB,
  tooLarge: 'La imagen debe ser menor a 5MB',
  noImage: 'Por favor, selecciona un archivo de imagen válido',
} as const;
