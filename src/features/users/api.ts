import * as v from 'valibot';
import { Usage } from '#features/plans/schema.ts';
import { CHANGES, PICTURE_UPLOADS, contract } from '#shared/contract.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { NewUser, UserChanges, UserDeletion } from './changes.ts';
import { OwnData } from './own-data.ts';
import { PeopleQuery, User, UserPage } from './schema.ts';
import * as schemas from './schema.ts';
import * as ownDataSchemas from './own-data.ts';

const SECTION = { name: 'Users', title: 'Personas', schemas: { ...schemas, ...ownDataSchemas } };

const NewUserBody = v.object({
  ...NewUser.entries,
  fbUid: v.pipe(
    NewUser.entries.fbUid,
    v.description('Se acepta y no se usa: la identidad es la de la sesión, o la que crea la invitación'),
  ),
});

export const usersApi = contract(SECTION, {
  'GET /api/users/all': {
    id: 'listUsers',
    summary: 'Todas las personas, por páginas, para administradores',
    access: 'admin',
    query: PeopleQuery,
    returns: UserPage,
  },
  'GET /api/users/email/:email': {
    id: 'getUserByEmail',
    summary: 'Una persona por su email: la propia, o cualquiera para administradores',
    access: 'signed-in',
    params: v.object({ email: v.string() }),
    returns: User,
  },
  'GET /api/users/usage/:id': {
    id: 'getUserUsage',
    summary: 'Plan vigente y lo que se usa de él',
    access: 'signed-in',
    params: IdParam,
    returns: Usage,
  },
  'GET /api/users/data/:id': {
    id: 'downloadUserData',
    summary: 'Descarga todos los datos propios',
    access: 'signed-in',
    params: IdParam,
    download: 'application/json',
    returns: OwnData,
  },
  'POST /api/users/': {
    id: 'createUser',
    summary: 'La persona que acaba de crear su cuenta; de administradores, invita a otra por correo',
    access: 'signed-in',
    body: NewUserBody,
    returns: User,
  },
  'POST /api/users/invitation/:id': {
    id: 'resendInvitation',
    summary: 'Envía otra vez la invitación a quien aún no tiene contraseña',
    access: 'admin',
    params: IdParam,
    returns: null,
  },
  'PUT /api/users/:id': {
    id: 'updateUser',
    summary: 'Cambia nombre y teléfono; para administradores, también el rol',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: UserChanges,
    returns: User,
  },
  'POST /api/upload/user/:userId/avatar': {
    id: 'uploadAvatar',
    summary: 'Cambia la foto de una persona: imagen de hasta 5 MB',
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    params: v.object({ userId: Id }),
    upload: {},
    returns: User,
  },
  'DELETE /api/users/:id': {
    id: 'deleteUser',
    summary: 'Elimina a una persona con todo lo suyo; la propia cuenta, con contraseña',
    access: 'signed-in',
    params: IdParam,
    body: UserDeletion,
    returns: null,
  },
});
export type UsersApi = typeof usersApi;
