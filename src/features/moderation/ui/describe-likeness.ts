import type { AlikeBusiness } from '../likenesses.ts';

const NEAR_METRES = 1_000;

function distance(metres: number): string {
  if (metres < 20) return 'el mismo punto en el mapa';
  return metres < NEAR_METRES ? `un punto a ${metres} m` : `un punto a ${Math.round(metres / 1_000)} km`;
}

export function describeLikeness({
  sharesPhone,
  hasLikeName,
  sharesAddress,
  metres,
}: Pick<AlikeBusiness, 'sharesPhone' | 'hasLikeName' | 'sharesAddress' | 'metres'>): string {
  const likenesses = [
    sharesPhone && 'el mismo teléfono',
    hasLikeName && 'un nombre parecido',
    sharesAddress && 'la misma dirección',
    metres !== null && distance(metres),
  ].filter((likeness) => likeness !== false);
  const last = likenesses.at(-1) ?? '';
  const others = likenesses.slice(0, -1).join(', ');
  return others === '' ? last : `${others} y ${last}`;
}
