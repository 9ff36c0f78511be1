import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { CodeOnly, EmailOnly, NewPassword, ResendVerification, SignIn, SignUp } from './changes.ts';
import { AUTH_MESSAGES } from './messages.ts';
import { ConfirmedEmail, DeviceSession, Session, SessionQuery, SignedInUser } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Auth', title: 'Cuentas y sesiones', schemas };

/** Has no limits of its own: the handlers count attempts by account and address, and also refund them. */
export const authApi = contract(SECTION, {
  'POST /api/auth/sign-up': {
    id: 'signUp',
    summary: 'Crea una cuenta, inicia sesión y envía el correo de verificación',
    access: 'anyone',
    body: SignUp,
    returns: SignedInUser,
    status: 201,
  },
  'POST /api/auth/sign-in': {
    id: 'signIn',
    summary: 'Inicia sesión',
    access: 'anyone',
    body: SignIn,
    returns: SignedInUser,
  },
  'POST /api/auth/sign-out': {
    id: 'signOut',
    summary: 'Cierra la sesión, si hay una',
    access: 'anyone',
    returns: null,
  },
  'GET /api/auth/session': {
    id: 'getSession',
    summary: 'La persona que inició sesión; null sin sesión',
    access: 'anyone',
    query: SessionQuery,
    returns: Session,
  },
  'GET /api/auth/sessions': {
    id: 'listSessions',
    summary: 'Las sesiones propias, de la más reciente a la más antigua',
    access: 'signed-in',
    returns: v.array(DeviceSession),
  },
  'DELETE /api/auth/sessions/:id': {
    id: 'endSession',
    summary: 'Cierra una sesión propia',
    access: 'signed-in',
    params: IdParam,
    returns: null,
  },
  'POST /api/auth/verification': {
    id: 'resendVerificationEmail',
    summary: 'Envía otro correo de verificación',
    access: 'signed-in',
    refusal: AUTH_MESSAGES.notSignedIn,
    body: ResendVerification,
    returns: null,
  },
  'POST /api/auth/verification/confirm': {
    id: 'verifyEmail',
    summary: 'Verifica el email con el código de un correo',
    access: 'anyone',
    body: CodeOnly,
    returns: ConfirmedEmail,
  },
  'POST /api/auth/password-reset': {
    id: 'requestPasswordReset',
    summary: 'Envía un correo para poner otra contraseña, si existe la cuenta',
    access: 'anyone',
    body: EmailOnly,
    returns: null,
  },
  'POST /api/auth/password-reset/confirm': {
    id: 'resetPassword',
    summary: 'Pone otra contraseña y cierra todas las sesiones',
    access: 'anyone',
    body: NewPassword,
    returns: ConfirmedEmail,
  },
});
export type AuthApi = typeof authApi;
