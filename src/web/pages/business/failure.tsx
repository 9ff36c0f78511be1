import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { PageError, errorStatus } from '../../shell/page-error.tsx';

export function BusinessFailure({ error }: { error: unknown }) {
  if (errorStatus(error) !== 404) return <PageError error={error} />;
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
