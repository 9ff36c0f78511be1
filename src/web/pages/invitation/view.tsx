import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { MANAGER_MESSAGES } from '#features/managers/messages.ts';
import {
  acceptInvitation,
  readInvitation,
  refreshManagers,
  refuseInvitation,
} from '#features/managers/mutations.ts';
import type { Invitation } from '#features/managers/schema.ts';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useAction } from '#ui/use-action.ts';
import { WovenOrnament } from '#ui/woven.tsx';

function useAnswer(answer: () => Promise<unknown>, message: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  return useAction(async () => {
    await answer();
    await refreshManagers(queryClient);
    void notify('success', message);
    await navigate(paths.ownContents, { replace: true });
  });
}

function Question({ token, invitation }: { token: string; invitation: Invitation }) {
  const { businessName, inviterName } = invitation;
  const acceptance = useAnswer(() => acceptInvitation(token), MANAGER_MESSAGES.accepted);
  const refusal = useAnswer(() => refuseInvitation(token), MANAGER_MESSAGES.refused);
  const failure = acceptance.failure ?? refusal.failure;
  return (
    <EmptyState
      level={1}
      ornament={<WovenOrnament />}
      title={`¿Administrar «${businessName}»?`}
      actions={
        <>
          <ActionButton isBusy={acceptance.isBusy} onClick={acceptance.start}>
            Aceptar
          </ActionButton>
          <ActionButton look="quiet" isBusy={refusal.isBusy} onClick={refusal.start}>
            No, gracias
          </ActionButton>
          <span role="alert" className="w-full font-medium text-danger empty:hidden">
            {failure && `${MANAGER_MESSAGES.answerFailed}: ${failure}`}
          </span>
        </>
      }
    >
      {inviterName ?? 'Su propietario'} te invita. Podrás cambiar sus datos, sus fotos y sus anuncios, y su
      propietario ve lo que haces. Puedes dejarlo cuando quieras.
    </EmptyState>
  );
}

function Result({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <EmptyState
        level={1}
        title="No pudimos abrir la invitación"
        actions={<LinkButton to={paths.home}>Ir al inicio</LinkButton>}
      >
        {error instanceof ApiError ? error.message : UNEXPECTED}
      </EmptyState>
    );
  if (!data)
    return (
      <div role="status" aria-label="Cargando la invitación" className="waited skeleton h-101 sm:h-88" />
    );
  if (data.isAccepted)
    return (
      <EmptyState
        level={1}
        title={`Ya administras «${data.businessName}»`}
        actions={<LinkButton to={paths.ownContents}>Ir a Mis Contenidos</LinkButton>}
      >
        Ya aceptaste esta invitación. El negocio está en Mis Contenidos.
      </EmptyState>
    );
  return <Question token={token} invitation={data} />;
}

export default function InvitationPage({ params: { token } }: { params: { token: string } }) {
  return (
    <>
      <PageHead
        title="Invitación a administrar un negocio"
        description="Acepta o rechaza la invitación."
        path={paths.home}
        image={paths.shareImage.page('home')}
      />
      <div className="mx-auto max-w-2xl">
        <Result token={token} />
      </div>
    </>
  );
}
