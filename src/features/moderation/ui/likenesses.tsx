import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { formatDate } from '#shared/time.ts';
import { Link } from '#ui/link.tsx';
import { PartFailure } from '#ui/part.tsx';
import { type LikenessSubjects, likenessesQuery } from '../queries.ts';
import type { AlikeBusiness, Likeness } from '../likenesses.ts';
import { describeLikeness } from './describe-likeness.ts';

function badges({ isFeatured, isVerified, whatsappVerifiedAt }: AlikeBusiness): string {
  const given = [
    isFeatured && 'Premium',
    isVerified && 'Negocio verificado',
    whatsappVerifiedAt && 'WhatsApp comprobado',
  ];
  return given.filter(Boolean).join(' · ');
}

function Other({ other, than }: { other: AlikeBusiness; than: Likeness['business'] }) {
  const { id, name, place, createdAt } = other;
  const isOlder = createdAt < than.createdAt;
  return (
    <li className="mt-2 wrap-anywhere">
      <Link
        to={paths.business(id)}
        translate="no"
        className="inline-block py-2 font-semibold text-link underline"
      >
        {name}
      </Link>
      <span className="block text-sm">{`Tiene ${describeLikeness(other)}.`}</span>
      <span className="block text-sm text-muted">
        {[
          place ? placeText(place) : 'Sin lugar',
          `publicado el ${formatDate(createdAt)}${isOlder ? ', antes que este' : ''}`,
          badges(other),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

function Found({ likeness: { business, others } }: { likeness: Likeness }) {
  if (others.length === 0) return null;
  return (
    <div className="my-3 rounded-lg bg-marigold-soft px-4 py-3">
      <p>
        <strong>{`«${business.name}» se parece a ${others.length === 1 ? 'otro negocio' : `otros ${others.length} negocios`}.`}</strong>{' '}
        <span>Mira si es una copia antes de decidir.</span>
      </p>
      <ul>
        {others.map((other) => (
          <Other key={other.id} other={other} than={business} />
        ))}
      </ul>
    </div>
  );
}

interface LikenessesProps {
  of: number;
  among: LikenessSubjects;
}

export function Likenesses({ of, among }: LikenessesProps) {
  const { data: all, ...asked } = useQuery({ ...likenessesQuery(among), placeholderData: keepPreviousData });
  const { isError, isFetching, isPlaceholderData, refetch } = asked;
  const found = all?.filter(({ business: { id, ownerId } }) => of === ('ownerIds' in among ? ownerId : id));
  const data = isPlaceholderData && found?.length === 0 ? undefined : found;
  if (isError)
    return (
      <div className="my-3">
        <PartFailure
          text="No pudimos buscar negocios parecidos."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  if (!data) return <p className="my-3 text-sm text-muted">Buscando negocios parecidos…</p>;
  if (data.every(({ others }) => others.length === 0))
    return <p className="my-3 text-sm text-muted">No se parece a ningún otro negocio publicado.</p>;
  return data.map((likeness) => <Found key={likeness.business.id} likeness={likeness} />);
}
