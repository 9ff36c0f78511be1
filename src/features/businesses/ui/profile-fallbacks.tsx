import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
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
