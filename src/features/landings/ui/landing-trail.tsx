import type { LandingLink } from '../schema.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export function LandingTrail({ trail }: { trail: readonly LandingLink[] }) {
  const here = trail.at(-1);
  return here && <Breadcrumbs links={trail.slice(0, -1)} here={here} />;
}
