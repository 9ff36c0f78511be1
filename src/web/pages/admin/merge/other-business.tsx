import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessQuery } from '#features/businesses/queries.ts';
import { listedBusinessesQuery } from '#features/contents/queries.ts';
import { likenessesQuery } from '#features/moderation/queries.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import { placeText } from '#shared/place-name.ts';
import { formatDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { QueryForm } from '#ui/query-form.tsx';
import { SearchInput } from '#ui/searchable-list.tsx';
import { mergePage } from './page.ts';

interface Candidate {
  id: number;
  name: string;
  place: PlaceLabel | null;
  createdAt: Date;
}

interface CandidatesProps {
  keepId: number;
  title: string;
  none: ReactNode;
  candidates: readonly Candidate[];
}

function Candidates({ keepId, title, none, candidates }: CandidatesProps) {
  return (
    <section className="card mt-4 p-4">
      <h2 className="text-lg">{title}</h2>
      {candidates.length === 0 && <p className="mt-2 text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {candidates.map(({ id, name, place, createdAt }) => (
          <li key={id} className="py-2">
            <Link
              to={mergePage.to({}, { keep: keepId, from: id })}
              className="tap-link font-semibold text-link wrap-anywhere"
            >
              {name}
            </Link>
            <span className="block text-sm text-muted">
              {place ? placeText(place) : 'Sin lugar'} · publicado el {formatDate(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ keepId, search }: { keepId: number; search: string }) {
  const { data } = useSuspenseQuery(listedBusinessesQuery({ search }));
  return (
    <Candidates
      keepId={keepId}
      title={`Con «${search}»`}
      none="Ningún otro negocio. Busca por otra parte del nombre o por el número."
      candidates={data.items.filter(({ id }) => id !== keepId)}
    />
  );
}

function Alike({ keepId }: { keepId: number }) {
  const { data } = useSuspenseQuery(likenessesQuery({ businessIds: [keepId] }));
  return (
    <Candidates
      keepId={keepId}
      title="Los que se le parecen"
      none="No se parece a ningún otro negocio publicado. Búscalo arriba."
      candidates={data.flatMap(({ others }) => others)}
    />
  );
}

interface OtherBusinessProps {
  keepId: number;
  search: string | undefined;
}

/** Asks for the other of the two. */
export function OtherBusiness({ keepId, search = '' }: OtherBusinessProps) {
  const { data: keep } = useSuspenseQuery(businessQuery(keepId));
  return (
    <>
      <p className="max-w-prose">
        ¿Con cuál quieres unir <strong translate="no">{keep.name}</strong>? Después los comparas, y eliges
        cuál se queda.
      </p>
      <QueryForm
        action={mergePage.to()}
        role="search"
        aria-label="El otro negocio"
        className="mt-3 flex items-end gap-2"
      >
        <input type="hidden" name="keep" value={keepId} />
        <SearchInput key={search} label="Nombre, número o n.º del otro" name="search" defaultValue={search} />
        <Button type="submit" look="quiet">
          Buscar
        </Button>
      </QueryForm>
      {search ? <Found keepId={keepId} search={search} /> : <Alike keepId={keepId} />}
    </>
  );
}
