import { rememberPosition } from './visitor-position.ts';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

export const LOCATION_FAILURES = {
  denied:
    'Tu navegador no nos deja ver tu ubicación. Puedes permitirlo en los ajustes del sitio, junto a la dirección.',
  unavailable: 'Tu teléfono no pudo decirnos dónde estás. Revisa que la ubicación esté encendida.',
  slow: 'Encontrar tu ubicación está tardando demasiado. Prueba otra vez, mejor cerca de una ventana.',
} as const;
export type LocationFailure = keyof typeof LOCATION_FAILURES;

let lastFailure: LocationFailure | null = null;

export const findLastFailure = (): LocationFailure | null => lastFailure;

const explain = ({ code }: GeolocationPositionError): LocationFailure => {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied';
  return code === GeolocationPositionError.TIMEOUT ? 'slow' : 'unavailable';
};

export const askPosition = (options: PositionOptions = {}) =>
  new Promise<GeolocationCoordinates>((resolve, reject: (failure: LocationFailure) => void) => {
    if (!('geolocation' in navigator)) return reject('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => reject(explain(error)),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, ...options },
    );
  });

export async function locateVisitor(): Promise<boolean> {
  lastFailure = null;
  try {
    rememberPosition(await askPosition());
    return true;
  } catch (failure) {
    lastFailure = failure as LocationFailure;
    return false;
  }
}
