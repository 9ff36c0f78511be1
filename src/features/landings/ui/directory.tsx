import type { Landing } from '../schema.ts';
import { LandingLinks } from './landing-links.tsx';

const MAX_TILES = 19;

/** Keeps every landing at most three clicks away from the start page. */
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
