import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSessionUser } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { ownCatalogQuery } from '#features/catalog/queries.ts';
import { PICTURE_TYPES } from '#features/media/picture-rules.ts';
import { CatalogEditor } from '#features/catalog/ui/edit/catalog-editor.tsx';
import { paths } from '#shared/paths.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { LinkButton } from '#ui/button.tsx';
import { NeedsScript } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';

/** Goes by the business at first, so that nothing moves when the carta comes. */
function CatalogLinks({ business: { id, hasCatalog } }: { business: BusinessProfile }) {
  const { data: catalog } = useQuery(ownCatalogQuery(id));
  const hasItems = catalog ? catalog.items.length > 0 : hasCatalog;
  return (
    <div className="-ml-3 flex flex-wrap sm:ml-0">
      <LinkButton to={paths.business(id)} look="plain">
        <Icon name="eye" size={18} /> Ver como la ven
      </LinkButton>
      {hasItems && (
        <LinkButton to={paths.printedCatalog(id)} look="plain">
          <Icon name="printer" size={18} /> Imprimir la carta
        </LinkButton>
      )}
    </div>
  );
}
const PHOTO_FILES = {
  accept: PICTURE_TYPES.join(),
  prepare: async (chosen: File): Promise<File> => {
    const { findFileFault } = await import('#features/media/ui/edit/choose-photos.ts');
    const fault = await findFileFault(chosen);
    if (fault !== null) throw new Error(fault);
    const { preparePhoto } = await import('#features/media/ui/edit/prepare-photo.ts');
    return (await preparePhoto(chosen)).file;
  },
};

export default function CatalogPage({ params: { id } }: { params: { id: number } }) {
  const user = useSessionUser();
  const { data: business } = useSuspenseQuery(businessQuery(id));
  const isHydrated = useHydrated();
  return (
    <article className="mx-auto min-h-dvh max-w-3xl">
      <PageHead
        title={`Carta de ${business.name}`}
        description="Lo que vendes, con sus precios."
        path={paths.ownCatalog(id)}
        image={paths.shareImage.page('home')}
      />
      <Link
        to={paths.ownContents}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-link hover:bg-raised"
      >
        <Icon name="chevron-left" size={20} /> Mis Contenidos
      </Link>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">Carta</h1>
          <p className="text-muted wrap-anywhere">{business.name}</p>
        </div>
        <CatalogLinks business={business} />
      </header>
      <NeedsScript />
      {/* The server knows no draft. */}
      {!isHydrated && <div role="status" aria-label="Cargando" className="needs-script skeleton h-64" />}
      {user && isHydrated && <CatalogEditor userId={user.id} businessId={id} photoFiles={PHOTO_FILES} />}
    </article>
  );
}
