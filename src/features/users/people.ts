import * as v from 'valibot';
import { SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { User } from './schema.ts';

/** Which people to list: those whose name or address holds `search`, whatever its capitals and accents. */
export const PeopleQuery = v.object({ ...pageQuery(50), search: v.optional(SearchText) });
export type PeopleQuery = v.InferOutput<typeof PeopleQuery>;

/** A person as administrators list them, and whether an invitation of theirs waits: they have no password yet. */
export const Person = v.object({ ...User.entries, isInvited: v.boolean() });
export type Person = v.InferOutput<typeof Person>;

/** A page of everybody with an account, the newest first. */
export const UserPage = pageSchema(Person);
export type UserPage = v.InferOutput<typeof UserPage>;
