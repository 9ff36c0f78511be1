import * as v from 'valibot';
import { pageOf, pageQuery } from '#shared/schemas.ts';
import { User } from './schema.ts';

/** Which people to list. */
export const PeopleQuery = v.object(pageQuery(50, 100));
export type PeopleQuery = v.InferOutput<typeof PeopleQuery>;

/** A page of everybody with an account, the newest first. */
export const UserPage = pageOf(User);
export type UserPage = v.InferOutput<typeof UserPage>;
