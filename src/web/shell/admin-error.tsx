import { useSessionUser } from '#features/auth/queries.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageError, errorStatus } from './page-error.tsx';

export function AdminError({ error }: { error: unknown }) {
  const user = useSessionUser();
  if (errorStatus(error) !== 403 || user?.role !== 'admin') return <PageError error={error} />;
  return (
    <>
      <title>Acceso Denegado</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title="Acceso Denegado"
        actions={<LinkButton to={paths.home}>Ir al inicio</LinkButton>}
      >
        Esta área es solo para administradores.
      </EmptyState>
    </>
  );
}
