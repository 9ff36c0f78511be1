import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { changeRole, refreshPeople } from '../../mutations.ts';
import { ROLES, type Role, type User } from '../../schema.ts';

export const ROLE_LABELS: Record<Role, string> = { user: 'Usuario', admin: 'Administrador' };

function useRoleChange({ id, role }: User) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = async (wanted: Role) => {
    await changeRole(id, wanted);
    await refreshPeople(queryClient);
    void notify('success', PEOPLE_MESSAGES.roleChanged);
  };
  const { start, isBusy, failure } = useAction(() => change('user'));
  const promote = async () => {
    await change('admin');
    setAsking(false);
  };
  const choose = (value: string) => {
    if (value === 'admin') setAsking(!isBusy);
    else start();
  };
  const wanted = isAsking ? 'admin' : 'user';
  const shown = isAsking || isBusy ? wanted : role;
  return { shown, choose, isBusy, failure, isAsking, promote, decline: () => setAsking(false) };
}

interface PromotionProps {
  name: string;
  act: () => Promise<void>;
  onClose: () => void;
}

function Promotion({ name, act, onClose }: PromotionProps) {
  return (
    <Confirmation
      title={`¿Hacer administrador a ${name}?`}
      confirm="Hacer administrador"
      failed={PEOPLE_MESSAGES.roleFailed}
      act={act}
      onClose={onClose}
    >
      Podrá cambiar y eliminar lo de todos: usuarios, negocios, anuncios y planes. Sus sesiones abiertas se
      cierran.
    </Confirmation>
  );
}

export function RoleSelect({ user }: { user: User }) {
  const { name } = user;
  const hydrated = useHydrated();
  const { shown, choose, isBusy, failure, isAsking, promote, decline } = useRoleChange(user);
  return (
    <div className="min-w-0">
      <span className="relative block w-40 max-w-full">
        <select
          aria-label={`Rol de ${name}`}
          value={shown}
          disabled={!hydrated}
          aria-disabled={isBusy || undefined}
          onChange={(event) => choose(event.currentTarget.value)}
          className="h-11 w-full appearance-none truncate rounded-full border border-line bg-surface pr-9 pl-4 text-base text-ink hover:bg-raised aria-disabled:opacity-55"
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </span>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {failure && `${PEOPLE_MESSAGES.roleFailed}: ${failure}`}
      </p>
      {isAsking && <Promotion name={name} act={promote} onClose={decline} />}
    </div>
  );
}
