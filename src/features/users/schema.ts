import * as v from 'valibot';
import { EntityId } from '#shared/schemas.ts';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { Line } from '#shared/text-schemas.ts';
import { MediaFile } from '../media/schema.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** A person with an account, as that person and administrators see it. */
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
  createdAt: v.date(),
});
export type User = v.InferOutput<typeof User>;

/** Said where a name is missing. */
export const NAME_MISSING = 'Escribe tu nombre.';

/** The name by which a person is shown. */
export const PersonName = Line(MAX_PERSON_NAME_LENGTH, NAME_MISSING);
