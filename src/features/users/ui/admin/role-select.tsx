import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { changeRole, refreshPeople } from '../../mutations.ts';
import { ROLES, type Role, type User } from '../../schema.ts';
import { ROLE_LABELS } from './role-labels.ts';

/** Gives the person the role that is chosen; `wanted` is that role. */
function useRoleChange({ id, role }: User) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Role>(role);
  const asked = useRef<Role>(role);
  const { start, isBusy, failure } = useAction(async () => {
    await changeRole(id, asked.current);
    await refreshPeople(queryClient);
    void notify('success', PEOPLE_MESSAGES.roleChanged);
  });
  const choose = (value: string) => {
    asked.current = ROLES.find((each) => each === value) ?? role;
    setWanted(asked.current);
    start();
  };
  return { wanted, choose, isBusy, failure };
}

/** The role of a person, which changes when another one is chosen. */
export function RoleSelect({ user }: { user: User }) {
  const { name, role } = user;
  const hydrated = useHydrated();
  const { wanted, choose, isBusy, failure } = useRoleChange(user);
  return (
    <div className="min-w-0">
      <span className="relative block w-40">
        <select
          aria-label={`Rol de ${name}`}
          value={isBusy ? wanted : role}
          disabled={!hydrated || isBusy}
          onChange={(event) => choose(event.currentTarget.value)}
          className="h-11 w-full appearance-none truncate rounded-full border border-line bg-surface pr-9 pl-4 text-base text-ink hover:bg-raised"
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </span>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {failure && `${PEOPLE_MESSAGES.roleFailed}: ${failure}`}
      </p>
    </div>
  );
}
