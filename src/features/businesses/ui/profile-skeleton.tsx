/** The shape of a profile on the way. */
export function ProfileSkeleton() {
  return (
    <div className="waited grid gap-6 md:grid-cols-2">
      <output className="sr-only">Cargando negocio</output>
      <div>
        <div className="flex gap-4">
          <div className="skeleton size-18 rounded-2xl md:size-24" />
          <div className="flex-1 space-y-3">
            <div className="skeleton h-7 w-32 rounded-full" />
            <div className="skeleton h-8 w-4/5" />
          </div>
        </div>
        <div className="skeleton mt-5 h-5 w-1/2" />
        <div className="skeleton mt-3 h-5 w-2/3" />
        <div className="mt-6 grid grid-cols-2 gap-2">
          <div className="skeleton h-11 rounded-full" />
          <div className="skeleton h-11 rounded-full" />
        </div>
      </div>
      <div className="skeleton h-[250px] rounded-card" />
    </div>
  );
}
