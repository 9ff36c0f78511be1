/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Returns `850 m`, `1.2 km`, `12 km`; `aprox. 3 km` if only the place is known. */
export function formatDistance(metres: number, isApproximate: boolean): string {
  const km = metres / 1000;
  if (isApproximate) return km < 1 ? 'a menos de 1 km' : `aprox. ${Math.round(km)} km`;
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}
