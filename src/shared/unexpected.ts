export const UNEXPECTED = 'Ocurrió un error inesperado';
