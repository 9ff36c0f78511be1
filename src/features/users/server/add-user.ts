import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { NewUser } from '../changes.ts';
import type { User } from '../schema.ts';
import { confirmOwnRegistration } from './confirm-own-registration.ts';
import { inviteUser } from './invite-user.ts';
import { mayInvite } from './policy.ts';

/**
 * The person that somebody sends: administrators invite them, everybody else is it themselves. Throws as inviteUser or
 * confirmOwnRegistration.
 */
export const addUser = (deps: { db: Db; clock: Clock }, viewer: Viewer, person: NewUser): Promise<User> =>
  mayInvite(viewer) ? inviteUser(deps, viewer, person) : confirmOwnRegistration(deps.db, viewer, person);
