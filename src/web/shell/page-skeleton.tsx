const CARDS = {
  list: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  card: 'grid grid-cols-[6rem_1fr] gap-3.5 max-sm:p-3 sm:block',
  picture: 'aspect-square rounded-lg sm:aspect-[8/5] sm:rounded-none',
  text: 'sm:p-4',
};
const COLUMN: typeof CARDS = { list: 'max-w-3xl', card: 'p-5', picture: 'size-11', text: 'mt-4' };

export function CardsSkeleton({ look = CARDS }: { look?: typeof CARDS }) {
  return (
    <div className={`grid gap-4 ${look.list}`}>
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className={`card overflow-hidden ${look.card}`}>
          <div className={`skeleton ${look.picture}`} />
          <div className={`space-y-3 ${look.text}`}>
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-4 w-full" />
            <div className="skeleton h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function PageSkeleton({ shape }: { shape: string | undefined }) {
  const isHome = shape === 'home';
  const look = isHome || shape === 'cards' ? CARDS : COLUMN;
  return (
    <div role="status" aria-label="Cargando" className="waited">
      {/* Without the title of a page, the tab would have none. */}
      <title>Cargando…</title>
      {isHome && <div className="skeleton mb-8 h-[min(400px,56vw)] rounded-card" />}
      <div className="skeleton h-9 w-2/3 max-w-sm" />
      <div className="skeleton mt-4 h-5 w-full max-w-lg" />
      <div className="mt-8">
        <CardsSkeleton look={look} />
      </div>
    </div>
  );
}
