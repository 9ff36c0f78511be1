import * as v from 'valibot';
import { parsePhone } from '#shared/phone.ts';
import { PersonName, ROLES } from './schema.ts';

/** In any common spelling, kept as E.164; nothing takes the number away. */
const PhoneNumber = v.pipe(
  v.nullable(v.string('Escribe un número de Guatemala, como 5555 1234.')),
  v.transform((text) => (text?.trim() ? text : null)),
  v.check(
    (text) => text === null || parsePhone(text) !== null,
    'Escribe un número de Guatemala, como 5555 1234.',
  ),
  v.transform((text) => text && parsePhone(text)),
);

/** What may be changed about a person; what is left out stays. Roles are for administrators. */
export const UserChanges = v.object({
  name: v.optional(PersonName),
  phoneNumber: v.optional(PhoneNumber),
  role: v.optional(v.picklist(ROLES, 'Elige uno de los roles.')),
});
export type UserChanges = v.InferOutput<typeof UserChanges>;

/** What a client sends after registering; the person is known by then. */
export const NewUser = v.object({
  email: v.pipe(
    v.string('Por favor, ingresa tu email'),
    v.transform((text) => text.trim().toLowerCase()),
  ),
  name: v.optional(PersonName),
  role: v.optional(v.picklist(ROLES, 'Elige uno de los roles.'), 'user'),
  fbUid: v.optional(v.nullable(v.string())),
});
export type NewUser = v.InferOutput<typeof NewUser>;

/** Who deletes their own account proves that it is they. */
export const UserDeletion = v.object({ password: v.optional(v.string('Escribe tu contraseña.')) });
