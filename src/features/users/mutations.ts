import type { QueryClient } from '@tanstack/react-query';
import { apiMutation, apiUpload } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { Role, User } from './schema.ts';

/** Changes a person's name and phone, in any common spelling; no phone is empty. */
export const changeProfile = (id: number, profile: { name: string; phoneNumber: string }) =>
  apiMutation<User>('PUT', `/api/users/${id}`, profile);

/** Shows the person by another picture; `onProgress` hears which part of it, 0 to 1, has left. */
export const uploadAvatar = (id: number, file: File, onProgress: (part: number) => void) =>
  apiUpload<User>(`/api/upload/user/${id}/avatar`, { file }, { onProgress });

/** Ends the account, with everything that goes with it. */
export const deleteAccount = (id: number, password: string) =>
  apiMutation<null>('DELETE', `/api/users/${id}`, { password });

/** Address of the file with everything that is kept of the person. */
export const ownDataUrl = (id: number) => `/api/users/data/${id}`;

/** Makes an account for somebody, who is mailed a link to set the password; for administrators. */
export const createUser = (person: { name: string; email: string; role: Role }) =>
  apiMutation<User>('POST', '/api/users/', { fbUid: null, ...person });

/** Mails somebody without a password another link to set it; for administrators. */
export const inviteAgain = (id: number) => apiMutation<null>('POST', `/api/users/invitation/${id}`);

/** Gives a person the role, which ends their sessions; for administrators. */
export const changeRole = (id: number, role: Role) => apiMutation<User>('PUT', `/api/users/${id}`, { role });

/** Deletes somebody else with all that is theirs; for administrators. */
export const deletePerson = (id: number) => apiMutation<null>('DELETE', `/api/users/${id}`, {});

/** Has everything that shows people asked for anew. */
export const refreshPeople = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/users/all', '/api/user-subscriptions', '/api/admin');
