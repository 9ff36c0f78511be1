import type { Landing } from '../schema.ts';
import { LandingLinks } from './landing-links.tsx';

/** More don't fit among the tiles above. */
const MAX_TILES = 19;

/** From the start page, every landing is at most three clicks away. */
export function Directory({ within, categories }: Pick<Landing, 'within' | 'categories'>) {
  return (
    <>
      <LandingLinks id="por-departamento" title="Negocios por departamento" links={within} />
      {categories.length > MAX_TILES && (
        <LandingLinks id="todas-las-categorias" title="Todas las categorías" links={categories} />
      )}
    </>
  );
}
