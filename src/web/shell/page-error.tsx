import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useReload } from '#ui/router/hooks.ts';
import { PageFailure } from '#ui/router/view.ts';
import { useAction } from '#ui/use-action.ts';
import { WovenOrnament } from '#ui/woven.tsx';

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

export const RedrawContext = createContext(() => {});

/** Returns the HTTP status of a failed load; 0 for an error while rendering. */
export function errorStatus(error: unknown): number {
  return error instanceof PageFailure || error instanceof ApiError ? error.status : 0;
}

function errorText(error: unknown): string {
  return (error instanceof Error && error.message) || UNEXPECTED;
}

const requestIdOf = (error: unknown): string | null =>
  error instanceof PageFailure || error instanceof ApiError ? error.requestId : null;

function FaultCode({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  if (id === null || errorStatus(error) < 500) return null;
  return (
    <span className="mt-3 block text-sm wrap-anywhere">
      Si nos escribes, cópianos este código: <code translate="no">{id}</code>
    </span>
  );
}

function NotFound() {
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      level={1}
      title="Página no encontrada"
      actions={
        <>
          <LinkButton to={paths.home}>Ir al inicio</LinkButton>
          <LinkButton to={paths.businesses()} look="quiet">
            Ver negocios
          </LinkButton>
        </>
      }
    >
      La dirección no existe o cambió de lugar. Revisa que esté bien escrita o busca lo que necesitas.
    </EmptyState>
  );
}

function Failure({ error }: { error: unknown }) {
  const queryClient = useQueryClient();
  const reload = useReload();
  const redraw = useContext(RedrawContext);
  const { start, isBusy } = useAction(async () => {
    await queryClient.resetQueries();
    await reload();
    if (!errorStatus(error)) redraw();
  });
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      level={1}
      title="No pudimos mostrar esta página"
      actions={
        <Button
          lang="en"
          onClick={start}
          aria-disabled={isBusy || undefined}
          className="needs-script aria-disabled:opacity-55"
        >
          Try again
        </Button>
      }
    >
      {errorText(error)}
      <FaultCode error={error} />
    </EmptyState>
  );
}

interface PageErrorProps {
  error: unknown;
}

export function PageError({ error }: PageErrorProps) {
  const status = errorStatus(error);
  if (status === 403) return <AccessRestricted />;
  const missing = status === 404;
  return (
    <>
      <title>{missing ? 'Página no encontrada' : 'Error'}</title>
      <meta name="robots" content="noindex" />
      {missing ? <NotFound /> : <Failure error={error} />}
    </>
  );
}

export function AppError({ error }: PageErrorProps) {
  return (
    <main className="page-width py-8">
      <PageError error={error} />
    </main>
  );
}
