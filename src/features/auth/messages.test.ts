import { expect, test } from 'vitest';
import { identityMessage } from './messages.ts';

test.each([
  ['user-not-found', 'No existe una cuenta con este email'],
  ['wrong-password', 'Contraseña incorrecta'],
  ['email-already-in-use', 'Ya existe una cuenta con este email'],
  ['weak-password', 'La contraseña debe tener al menos 6 caracteres'],
  ['invalid-email', 'Email inválido'],
  ['too-many-requests', 'Demasiados intentos. Intenta más tarde'],
  ['user-disabled', 'Esta cuenta ha sido deshabilitada'],
  ['operation-not-allowed', 'Esta operación no está permitida'],
  ['invalid-credential', 'Email o contraseña incorrectos'],
  ['blank-password', 'La contraseña no puede tener solo espacios. Elige otra.'],
  ['internal-error', 'Ocurrió un error inesperado'],
] as const)('%s reads: %s', (code, message) => {
  expect(identityMessage(code, { minPassword: 6 })).toBe(message);
});

test('weak-password names the configured minimum', () => {
  const message = identityMessage('weak-password', { minPassword: 12 });
  expect(message).toBe('La contraseña debe tener al menos 12 caracteres');
});
