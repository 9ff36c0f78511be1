import { EMAIL_MISSING, INVALID_EMAIL } from '#shared/credential-messages.ts';
import { DEFAULT_MESSAGE } from '#shared/errors.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import type { Site } from '#shared/site.ts';
import type { IdentityCode } from './schema.ts';

type Rules = Pick<Site, 'minPassword'>;

const BETTER_PASSWORD = 'Elige otra, por ejemplo tres palabras que no tengan que ver entre sí.';

const MESSAGES: Readonly<Record<IdentityCode, string | ((rules: Rules) => string)>> = {
  'user-not-found': 'No existe una cuenta con este email',
  'wrong-password': 'Contraseña incorrecta',
  'invalid-credential': 'Email o contraseña incorrectos',
  'email-already-in-use': 'Ya existe una cuenta con este email',
  'weak-password': ({ minPassword }) => `La contraseña debe tener al menos ${minPassword} caracteres`,
  'common-password': `Esa contraseña es de las más usadas y fácil de adivinar. ${BETTER_PASSWORD}`,
  'personal-password': `Esa contraseña se adivina por tu nombre, tu email o el nombre del sitio. ${BETTER_PASSWORD}`,
  'blank-password': 'La contraseña no puede tener solo espacios. Elige otra.',
  'invalid-email': INVALID_EMAIL,
  'too-many-requests': DEFAULT_MESSAGE['too-many-requests'],
  'user-disabled': 'Esta cuenta ha sido deshabilitada',
  'operation-not-allowed': 'Esta operación no está permitida',
  'invalid-action-code': 'Este enlace no es válido o ya se usó. Pide uno nuevo.',
  'expired-action-code': 'Este enlace ya venció. Pide uno nuevo.',
  'session-expired': 'Tu sesión terminó. Inicia sesión de nuevo.',
  'network-request-failed': DEFAULT_MESSAGE.unavailable,
  'internal-error': UNEXPECTED,
};

export function identityMessage(code: IdentityCode, rules: Rules): string {
  const message = MESSAGES[code];
  return typeof message === 'string' ? message : message(rules);
}

export const suspendedMessage = (reason: string): string =>
  `Suspendimos esta cuenta. Motivo: ${reason.replace(/[.\s]*$/, '')}. Si crees que es un error, escríbenos.`;

export const AUTH_MESSAGES = {
  fieldsMissing: 'Por favor, complete todos los campos',
  emailMissing: EMAIL_MISSING,
  notSignedIn: 'No hay usuario autenticado',
  welcomeBack: 'Bienvenido de vuelta',
  accountCreated: 'Cuenta creada. Revisa tu correo para verificar tu email.',
  cookiesBlocked:
    'Tu navegador no guardó la sesión. Permite las cookies de este sitio en los ajustes del navegador e inténtalo de nuevo.',
  createdWithoutCookies:
    'Tu cuenta quedó creada, pero tu navegador no guardó la sesión. Permite las cookies de este sitio en los ajustes del navegador e inicia sesión.',
  passwordChanged: 'Contraseña cambiada. Inicia sesión con la nueva.',
  resetSent: 'Te enviamos un correo para restablecer tu contraseña.',
  verificationSent: 'Te enviamos un correo de verificación. Revisa también tu carpeta de spam.',
  mailRefused: 'El correo que te mandamos no llegó',
  signedOut: 'Sesión cerrada exitosamente',
  signOutFailed: 'Error al cerrar sesión',
  sessionEndFailed: 'Error cerrando sesión',
  formFollows: 'Al entrar se abre el formulario.',
  verifiedGoOn: 'Tu email está verificado. Sigue con tu formulario.',
  accountNeedsLogin: 'Debes iniciar sesión para ver tu cuenta.',
  contentsNeedLogin: 'Debes iniciar sesión para ver tus contenidos.',
  unverified:
    'Email no verificado: Por favor verifica tu email para acceder a todas las funciones. Revisa tu carpeta de spam.',
} as const;
