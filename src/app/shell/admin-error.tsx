import { useRouteError } from 'react-router';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageError, statusOf } from './page-error.tsx';

/** In the place of an administrator's page whose data the API refused: whoever asks was an administrator until now. */
export default function AdminError() {
  const error = useRouteError();
  const user = useSessionUser();
  if (statusOf(error) !== 403 || user?.role !== 'admin') return <PageError />;
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
