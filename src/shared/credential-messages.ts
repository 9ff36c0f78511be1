/** Stand apart from the schemas that say them: a page with a form loads none before it is sent. */
export const EMAIL_MISSING = 'Por favor, ingresa tu email';
export const INVALID_EMAIL = 'Email inválido';
export const PASSWORD_MISSING = 'Escribe tu contraseña.';
