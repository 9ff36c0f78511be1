/** In the place of replies that are still to come. */
export function RepliesSkeleton() {
  return (
    <output aria-label="Cargando comentarios" className="block space-y-4">
      {['w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-3">
          <div className="skeleton size-9 rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-4 w-1/3" />
            <div className={`skeleton h-4 ${width}`} />
          </div>
        </div>
      ))}
    </output>
  );
}
