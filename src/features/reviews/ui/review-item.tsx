import { type ReactNode, useId } from 'react';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Review } from '../schema.ts';
import { describeLikeness } from './describe-likeness.ts';
import { ComparedBusiness } from './compared-business.tsx';

function summary(review: Review): string {
  const { reason, other, sharedPhones } = review;
  if (reason === 'review') return 'Espera porque el sitio revisa lo nuevo y lo que cambia.';
  const shared = describeLikeness({ ...review, sharesPhone: sharedPhones.length > 0 });
  if (other && shared) return `Tiene ${shared}.`;
  return other ? 'Ya no se parece: cambió después.' : 'El negocio al que se parecía ya no existe.';
}

function Further({ businesses }: { businesses: Review['more'] }) {
  if (businesses.length === 0) return null;
  return (
    <p className="mt-3">
      También se parece a:{' '}
      {businesses.map(({ id, name }) => (
        <Link key={id} to={paths.business(id)} className="mr-3 inline-block py-2.5 text-link underline">
          {name}
        </Link>
      ))}
    </p>
  );
}

interface ReviewItemProps {
  review: Review;
  children: ReactNode;
}

export function ReviewItem({ review, children }: ReviewItemProps) {
  const { business, other, sharedPhones, createdAt, more } = review;
  const id = useId();
  return (
    <li>
      <section aria-labelledby={id} className="card p-4 sm:p-5">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
          {business.name}
          <span className="text-sm font-normal tracking-normal text-muted">
            espera desde <RelativeTime date={createdAt} />
          </span>
        </h2>
        <p className="mt-1">{summary(review)}</p>
        <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <ComparedBusiness
            title="En revisión"
            business={business}
            than={other}
            sharedPhones={sharedPhones}
          />
          {other && (
            <ComparedBusiness
              title="Ya publicado"
              business={other}
              than={business}
              sharedPhones={sharedPhones}
            />
          )}
        </div>
        <Further businesses={more} />
        <div className="mt-4">{children}</div>
      </section>
    </li>
  );
}
