import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In the place of a page that is for administrators. */
export function AccessRestricted() {
  return (
    <>
      <title>Acceso Restringido</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title="Acceso Restringido: No tienes permisos para acceder a esta página."
        actions={<LinkButton to={paths.home}>Ir al inicio</LinkButton>}
      >
        Esta sección está reservada únicamente para administradores. Si crees que es un error, contacta al
        administrador.
      </EmptyState>
    </>
  );
}
