/** The shape of a page while its data is on the way; invisible for the first moment. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Cargando">
      <div className="skeleton h-9 w-2/3 max-w-sm" />
      <div className="skeleton mt-4 h-5 w-full max-w-lg" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className="card overflow-hidden">
            <div className="skeleton aspect-[8/5] rounded-none" />
            <div className="space-y-3 p-4">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton h-4 w-full" />
              <div className="skeleton h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
