import { useSuspenseQuery } from '@tanstack/react-query';
import { businessQuery } from '#features/businesses/queries.ts';
import { countItems } from '#features/catalog/messages.ts';
import { ownCatalogQuery } from '#features/catalog/queries.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CatalogPaper } from './paper.tsx';

function PrintHead({ businessId, mayPrint }: { businessId: number; mayPrint: boolean }) {
  return (
    <>
      <Link
        to={paths.ownCatalog(businessId)}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-link hover:bg-raised"
      >
        <Icon name="chevron-left" size={20} /> Carta
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl md:text-3xl">Carta para imprimir</h1>
          <p className="text-muted">
            En hoja A4, a dos columnas, con código QR. También salen los de «hoy no hay».
          </p>
        </div>
        {mayPrint && (
          <Button onClick={() => window.print()} className="needs-script max-sm:w-full">
            <Icon name="printer" size={18} /> Imprimir
          </Button>
        )}
      </div>
    </>
  );
}

interface WarningsProps {
  isBusinessHidden: boolean;
  /** Counts items that the plan hides. */
  hidden: number;
  limit: number;
}

function Warnings({ isBusinessHidden, hidden, limit }: WarningsProps) {
  return (
    <>
      {isBusinessHidden && (
        <div className="mb-4">
          <HiddenNotice title="Este negocio está oculto: quien lea el código no verá su página.">
            <p className="mt-1">
              No repartas la carta todavía. En la página dice por qué está oculto y cómo vuelve a mostrarse.
            </p>
          </HiddenNotice>
        </div>
      )}
      {hidden > 0 && (
        <p className="mb-4 text-muted">
          {hidden === 1 ? 'No se imprime' : 'No se imprimen'} {countItems(hidden)}: tu plan muestra {limit}.
        </p>
      )}
    </>
  );
}

export default function PrintedCatalogPage({ params: { id } }: { params: { id: number } }) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  const { data: catalog } = useSuspenseQuery(ownCatalogQuery(id));
  const items = catalog.items.filter(({ isHidden }) => !isHidden);
  const hidden = catalog.items.length - items.length;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Carta de ${business.name} para imprimir`}
        description="Lo que vendes, con sus precios y un código QR, en una hoja."
        path={paths.printedCatalog(id)}
        image={paths.shareImage.page('home')}
      />
      <PrintHead businessId={id} mayPrint={items.length > 0} />
      <Warnings isBusinessHidden={business.isHidden} hidden={hidden} limit={catalog.limit} />
      {items.length === 0 ? (
        <EmptyState
          level={2}
          title="Tu carta está vacía"
          actions={<LinkButton to={paths.ownCatalog(id)}>Agregar productos</LinkButton>}
        >
          Agrega lo que vendes y aquí sale listo para imprimir.
        </EmptyState>
      ) : (
        <CatalogPaper business={business} items={items} />
      )}
    </div>
  );
}
