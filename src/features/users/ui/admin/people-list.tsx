import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import { refresh } from '#shared/refresh.ts';
import { ActionButton, IconButton } from '#ui/action-button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { SearchableList } from '#ui/searchable-list.tsx';
import { useAction } from '#ui/use-action.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { deletePerson, refreshPeople, resendInvitation } from '../../mutations.ts';
import { peopleQuery } from '../../queries.ts';
import type { Person } from '../../schema.ts';
import { Avatar } from '../avatar.tsx';
import { ROLE_LABELS, RoleSelect } from './role-select.tsx';

function InvitationButton({ user: { id, email } }: { user: Person }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    try {
      await resendInvitation(id);
    } finally {
      // The request fails for a person who has set a password since; the list then shows it.
      await refreshPeople(queryClient);
    }
    void notify('success', PEOPLE_MESSAGES.invitedAgain(email));
  });
  return (
    <div className="mt-2">
      <ActionButton look="quiet" isBusy={isBusy} onClick={start} className="max-sm:px-4 max-sm:text-sm">
        <Icon name="mail" size={18} className="shrink-0 max-sm:hidden" /> Enviar la invitación otra vez
      </ActionButton>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {failure && `${PEOPLE_MESSAGES.inviteFailed}: ${failure}`}
      </p>
    </div>
  );
}

async function refreshAfterDeletion(queryClient: QueryClient): Promise<void> {
  await refreshPeople(queryClient);
  void refresh(queryClient, '/api/business-profiles', '/api/announcements', '/api/categories');
}

interface PersonDeletionProps {
  user: Person;
  onDeleted?: () => void;
  onClose: () => void;
}

export function PersonDeletion({ user: { id, name, email }, onDeleted, onClose }: PersonDeletionProps) {
  return (
    <MutationConfirmation
      title={`¿Eliminar a ${name}?`}
      confirm="Eliminar usuario"
      failed={PEOPLE_MESSAGES.deleteFailed}
      act={() => deletePerson(id)}
      refresh={refreshAfterDeletion}
      successMessage={PEOPLE_MESSAGES.deleted}
      {...(onDeleted && { onDone: onDeleted })}
      onClose={onClose}
    >
      <p>
        Se elimina la cuenta <EmailText>{email}</EmailText> con todo lo suyo: sus negocios, anuncios, fotos y
        comentarios, y su suscripción.
      </p>
      <p className="mt-2 font-semibold">No se puede deshacer.</p>
    </MutationConfirmation>
  );
}

const BADGE = 'inline-block max-w-full shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold';

export function Badges({ user: { role, emailVerified, isInvited, mailRefusedAt } }: { user: Person }) {
  const waiting = isInvited ? 'Invitación pendiente' : 'Email sin verificar';
  return (
    <>
      {role === 'admin' && <span className={`${BADGE} bg-jade-soft text-jade`}>Admin</span>}
      {!emailVerified && <span className={`${BADGE} bg-raised text-muted`}>{waiting}</span>}
      {mailRefusedAt && <span className={`${BADGE} bg-danger-soft text-danger`}>No recibe correo</span>}
    </>
  );
}

const NameLink = ({ user }: { user: Person }) => (
  <Link
    to={adminPaths.person(user.id)}
    translate="no"
    className="tap-link min-w-0 font-semibold text-link hover:underline"
  >
    {user.name}
  </Link>
);

export function PersonRow({ user, isSelf }: { user: Person; isSelf: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex gap-3">
        <Avatar user={user} size={44} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <NameLink user={user} />
            <Badges user={user} />
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            <EmailText>{user.email}</EmailText>
          </p>
          <div className="mt-2 flex items-start justify-between gap-2">
            {isSelf ? (
              <p className="text-sm">{ROLE_LABELS[user.role]} · eres tú: tu cuenta se cambia en Mi Cuenta.</p>
            ) : (
              <>
                <RoleSelect user={user} />
                <IconButton
                  label={`Eliminar a ${user.name}`}
                  icon="trash-2"
                  onClick={() => setAsking(true)}
                />
              </>
            )}
          </div>
          {user.isInvited && !isSelf && <InvitationButton user={user} />}
        </div>
      </div>
      {isAsking && <PersonDeletion user={user} onClose={() => setAsking(false)} />}
    </li>
  );
}

export function PeopleList({ selfId }: { selfId: number | undefined }) {
  return (
    <SearchableList
      what="usuarios"
      searchLabel="Buscar usuario por nombre o email"
      failure={PEOPLE_MESSAGES.listFailed}
      createQuery={peopleQuery}
    >
      {(user) => <PersonRow key={user.id} user={user} isSelf={user.id === selfId} />}
    </SearchableList>
  );
}
