import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api-client.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { endSession } from '../mutations.ts';
import { deviceSessionsQuery } from '../queries.ts';
import type { DeviceSession } from '../schema.ts';
import { SESSION_ENDED } from '../session.ts';

async function endIfOpen(id: number): Promise<void> {
  try {
    await endSession(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

const HANDHELD = /iPhone|iPad|Android/;

function SessionLine({ session }: { session: DeviceSession }) {
  const queryClient = useQueryClient();
  const icon = HANDHELD.test(session.device) ? 'smartphone' : 'monitor';
  const { start, isBusy, failure } = useAction(async () => {
    await endIfOpen(session.id);
    await queryClient.invalidateQueries(deviceSessionsQuery());
    await notify('success', SESSION_ENDED);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon name={icon} size={22} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-muted">
          {session.isCurrent ? (
            <span className="font-semibold text-jade">Esta sesión</span>
          ) : (
            <>
              Visto <RelativeTime date={session.seenAt} />
            </>
          )}
        </p>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {failure && AUTH_MESSAGES.sessionEndFailed}
        </p>
      </div>
      {!session.isCurrent && (
        <ActionButton
          look="quiet"
          isBusy={isBusy}
          onClick={start}
          aria-label={`Cerrar la sesión en ${session.device}`}
        >
          Cerrar
        </ActionButton>
      )}
    </li>
  );
}

const MAX_SHOWN = 5;

const SessionLines = ({ sessions }: { sessions: DeviceSession[] }) => (
  <ul className="divide-y divide-line">
    {sessions.map((session) => (
      <SessionLine key={session.id} session={session} />
    ))}
  </ul>
);

export function DeviceSessions() {
  const { data: sessions } = useSuspenseQuery(deviceSessionsQuery());
  const others = sessions.slice(MAX_SHOWN);
  return (
    <>
      <SessionLines sessions={sessions.slice(0, MAX_SHOWN)} />
      {others.length > 0 && (
        <Fold label={others.length === 1 ? 'Una sesión más' : `${others.length} sesiones más`}>
          <SessionLines sessions={others} />
        </Fold>
      )}
    </>
  );
}
