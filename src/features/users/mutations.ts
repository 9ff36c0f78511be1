import { apiMutation, apiUpload } from '#shared/api-mutation.ts';
import type { User } from './schema.ts';

/** Changes a person's name and phone, in any common spelling; no phone is null. */
export const changeProfile = (id: number, profile: { name: string; phoneNumber: string | null }) =>
  apiMutation<User>('PUT', `/api/users/${id}`, profile);

/** Shows the person by another picture; `onProgress` hears which part of it, 0 to 1, has left. */
export const uploadAvatar = (id: number, file: File, onProgress: (part: number) => void) =>
  apiUpload<User>(`/api/upload/user/${id}/avatar`, { file }, { onProgress });

/** Ends the account, with everything that goes with it. */
export const deleteAccount = (id: number, password: string) =>
  apiMutation<null>('DELETE', `/api/users/${id}`, { password });

/** Address of the file with everything that is kept of the person. */
export const ownDataUrl = (id: number) => `/api/users/${id}/data`;
