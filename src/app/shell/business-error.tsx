import { useRouteError } from 'react-router';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { PageError, statusOf } from './page-error.tsx';

/** In the place of a profile that doesn't exist. */
export function BusinessError() {
  const error = useRouteError();
  if (statusOf(error) !== 404) return <PageError />;
  return (
    <>
      <title>Perfil de Negocio No Encontrado</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        ornament={<WovenOrnament />}
        level={1}
        title="Perfil de Negocio No Encontrado"
        actions={<LinkButton to={paths.home}>Volver al inicio</LinkButton>}
      >
        El negocio que buscas no existe o ya no está publicado.
      </EmptyState>
    </>
  );
}
