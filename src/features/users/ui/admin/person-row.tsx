import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmailText } from '#ui/email-text.tsx';
import { IconButton } from '#ui/action-button.tsx';
import type { Person } from '../../people.ts';
import { Avatar } from '../avatar.tsx';
import { InvitationButton } from './invitation-button.tsx';
import { PersonDeletion } from './person-deletion.tsx';
import { ROLE_LABELS } from './role-labels.ts';
import { RoleSelect } from './role-select.tsx';

const BADGE = 'inline-block shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold';

function Badges({ user: { role, emailVerified, isInvited } }: { user: Person }) {
  const waiting = isInvited ? 'Invitación pendiente' : 'Email sin verificar';
  return (
    <>
      {role === 'admin' && <span className={`${BADGE} bg-jade-soft text-jade`}>Admin</span>}
      {!emailVerified && <span className={`${BADGE} bg-raised text-muted`}>{waiting}</span>}
    </>
  );
}

/** A person, and what an administrator can do about them; nobody changes their own role here. */
export function PersonRow({ user, isSelf }: { user: Person; isSelf: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex gap-3">
        <Avatar user={user} size={44} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <span className="min-w-0 font-semibold">{user.name}</span>
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
                <IconButton label={`Eliminar a ${user.name}`} icon={Trash2} onClick={() => setAsking(true)} />
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
