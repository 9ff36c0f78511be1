import { SearchableList } from '#ui/searchable-list.tsx';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { peopleQuery } from '../../queries.ts';
import { PersonRow } from './person-row.tsx';

/** Everybody with an account. */
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
