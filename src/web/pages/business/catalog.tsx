import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { catalogQuery } from '#features/catalog/queries.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { CatalogList } from '#features/catalog/ui/catalog-list.tsx';
import type { OrderLine } from '#features/orders/total.ts';
import { AmountControl } from '#features/orders/ui/amount-control.tsx';
import { changeLine, readTime, useBasket } from '#features/orders/ui/use-basket.ts';
import { sendVisit } from '#features/statistics/beacon.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { ItemPhoto, ItemPhotos } from './item-photos.tsx';
import { allowOrder, openOrder } from './order/opened.ts';

type Choose = (item: CatalogItem, amount: number) => void;

const ChooseContext = createContext<Choose>(() => {});

function ItemAmount({ item, amount }: { item: CatalogItem; amount: number }) {
  const choose = useContext(ChooseContext);
  return (
    <AmountControl
      id={item.id}
      name={item.name}
      amount={amount}
      onChange={(changed) => choose(item, changed)}
    />
  );
}

const toLine = ({ id, name, unit, priceCentavos, isPriceFrom }: CatalogItem, amount: number): OrderLine => ({
  id,
  name,
  unit,
  priceCentavos,
  isPriceFrom,
  amount,
});

function ItemsToOrder({ businessId, items }: { businessId: number; items: readonly CatalogItem[] }) {
  const basket = useBasket(businessId);
  const [said, setSaid] = useState('');
  useEffect(() => void readTime(items), [items]);
  useEffect(allowOrder, []);
  const choose = useMemo<Choose>(
    () => (item, amount) => {
      const isFirst = changeLine(businessId, toLine(item, amount), readTime(items));
      if (isFirst) sendVisit({ kind: 'basket', businessIds: [businessId] });
      setSaid(amount === 0 ? `${item.name}: ninguno` : `${item.name}: ${amount}`);
    },
    [businessId, items],
  );
  const amounts = new Map(basket?.lines.map(({ id, amount }) => [id, amount]));
  return (
    <form
      method="post"
      action={paths.businessOrder(businessId)}
      aria-label="Pedido"
      onSubmit={(event) => {
        event.preventDefault();
        openOrder();
      }}
    >
      <ChooseContext value={choose}>
        <CatalogList items={items} Photo={ItemPhoto} choosing={{ amounts, Control: ItemAmount }} />
      </ChooseContext>
      <noscript>
        <Button type="submit" wide className="mt-4">
          Ver el pedido
        </Button>
      </noscript>
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}

export default function Catalog({ businessId }: { businessId: number }) {
  const { data, hasFailed, isFetching, retry } = usePart(catalogQuery(businessId));
  if (data?.length === 0) return null;
  return (
    <section id="carta" aria-labelledby="carta-titulo" className="card p-5">
      <h2 id="carta-titulo" className="mb-1 text-xl">
        Carta
      </h2>
      {hasFailed && (
        <PartFailure text="No pudimos cargar la carta." onRetry={retry} isRetrying={isFetching} />
      )}
      {data && (
        <ItemPhotos items={data}>
          <ItemsToOrder businessId={businessId} items={data} />
        </ItemPhotos>
      )}
    </section>
  );
}
