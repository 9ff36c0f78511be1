import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PartFailure } from '#ui/part.tsx';
import { BusinessTile } from './business-parts.tsx';

export function ProfileSkeleton() {
  return (
    <div className="waited grid gap-6 md:grid-cols-2">
      <title>Cargando negocio…</title>
      <output className="sr-only">Cargando negocio</output>
      <div className="space-y-4">
        <div className="skeleton size-18 rounded-2xl md:size-24" />
        <div className="skeleton h-8 w-4/5" />
        <div className="skeleton h-11 rounded-full" />
      </div>
      <div className="skeleton h-[250px] rounded-card" />
    </div>
  );
}

/** Stands below a preview, and covers the rest of the screen. */
export const DetailsSkeleton = () => (
  <div
    role="status"
    aria-label="Cargando el resto"
    className="waited mt-6 grid min-h-dvh content-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
  >
    <div className="skeleton h-48 rounded-card lg:col-start-2" />
    <div className="skeleton h-64 rounded-card lg:col-start-1 lg:row-start-1" />
  </div>
);

/** Stands below a preview in place of what did not come. */
export const DetailsFailure = ({ onRetry, isRetrying }: ProfilePlaceholderProps) => (
  <div className="card mt-6 p-5">
    <PartFailure
      text="No pudimos cargar el resto de este negocio. Revisa tu conexión: lo que ves puede haber cambiado."
      retryLabel="Intentar de nuevo"
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  </div>
);

interface ProfilePlaceholderProps {
  onRetry: () => void;
  isRetrying: boolean;
}

export function ProfilePlaceholder({ onRetry, isRetrying }: ProfilePlaceholderProps) {
  return (
    <article className="card overflow-hidden">
      <div className="h-40">
        <BusinessTile business={{ id: 0, category: null }} />
      </div>
      <div className="p-6">
        <h1 className="text-2xl">Negocio</h1>
        <p role="alert" className="mt-2 max-w-prose text-muted">
          No pudimos cargar los datos de este negocio. Revisa tu conexión e inténtalo de nuevo.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            lang="en"
            onClick={onRetry}
            aria-disabled={isRetrying || undefined}
            className="needs-script aria-disabled:opacity-55"
          >
            Try again
          </Button>
          <LinkButton to={paths.businesses()} look="quiet">
            Ver todos los negocios
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
