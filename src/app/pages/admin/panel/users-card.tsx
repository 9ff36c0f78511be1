import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { NewPersonButton } from '#features/users/ui/admin/new-person.tsx';
import { PeopleList } from '#features/users/ui/admin/people-list.tsx';
import { NamedCard } from './panel-card.tsx';

/** Who has an account. */
export function UsersCard() {
  const self = useSessionUser();
  return (
    <NamedCard card="usuarios" actions={<NewPersonButton />}>
      <PeopleList selfId={self?.id} />
    </NamedCard>
  );
}
