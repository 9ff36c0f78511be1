import * as v from 'valibot';
import { MediaFile } from '../media/schema.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** A person with an account, as that person and administrators see it. */
export const User = v.object({
  id: v.number(),
  fbUid: v.nullable(v.string()),
  email: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  avatarUrl: v.nullable(v.string()),
  avatar: v.nullable(MediaFile),
  phoneNumber: v.nullable(v.string()),
  emailVerified: v.boolean(),
  createdAt: v.date(),
});
export type User = v.InferOutput<typeof User>;

/** The name by which a person is shown. Control characters show nothing, and PostgreSQL can't hold NUL. */
export const PersonName = v.pipe(
  v.string('Escribe tu nombre.'),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.nonEmpty('Escribe tu nombre.'),
  v.maxLength(80, 'Escribe un nombre de 80 caracteres o menos.'),
  v.regex(/^\P{Cc}*$/u, 'El nombre tiene caracteres que no se pueden usar.'),
);
