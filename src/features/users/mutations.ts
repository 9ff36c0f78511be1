import type { QueryClient } from '@tanstack/react-query';
import { createCaller, createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { UsersApi } from './api.ts';
import type { Role } from './schema.ts';

const call = createCaller<UsersApi>();
const upload = createUploader<UsersApi>();

export const changeProfile = (id: number, body: { name: string; phoneNumber: string }) =>
  call('PUT /api/users/:id', { params: { id }, body });

export const uploadAvatar = (userId: number, file: File, onProgress: (part: number) => void) =>
  upload('POST /api/upload/user/:userId/avatar', { params: { userId }, form: { file }, onProgress });

export const deleteAccount = (id: number, password: string) =>
  call('DELETE /api/users/:id', { params: { id }, body: { password } });

export const ownDataUrl = (id: number) => `/api/users/data/${id}`;

export const createUser = (person: { name: string; email: string; role: Role }) =>
  call('POST /api/users/', { body: { fbUid: null, ...person } });

export const resendInvitation = (id: number) => call('POST /api/users/invitation/:id', { params: { id } });

export const changeRole = (id: number, role: Role) =>
  call('PUT /api/users/:id', { params: { id }, body: { role } });

export const deletePerson = (id: number) => call('DELETE /api/users/:id', { params: { id }, body: {} });

export const refreshPeople = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/users/all', '/api/user-subscriptions', '/api/admin');
