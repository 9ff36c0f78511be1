import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { ContactBar } from '#features/businesses/ui/business-contact.tsx';
import { catalogQuery } from '#features/catalog/queries.ts';
import { compareLines } from '#features/orders/changes.ts';
import { type OrderLine, formatTotal, sumLines } from '#features/orders/total.ts';
import { useBasket } from '#features/orders/ui/use-basket.ts';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useStore } from '#ui/store.ts';
import { closeOrder, openOrder, orderOpened } from './opened.ts';

const OrderSheet = lazyModal(() => import('./order-sheet.tsx'));

/** Says no total that is not of the carta of now. */
function BasketRow({ businessId, lines }: { businessId: number; lines: readonly OrderLine[] }) {
  const { data: items } = useQuery({ ...catalogQuery(businessId), enabled: false });
  const isOld = items !== undefined && compareLines(lines, items).length > 0;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return (
    <div className="order-bar flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-32">
        <span className="block text-sm text-muted">{pluralize('producto', 'productos', amount)}</span>
        <span className="block font-semibold tabular-nums">
          {isOld ? 'La carta cambió' : formatTotal(sumLines(lines))}
        </span>
      </p>
      <Button onClick={openOrder} className="grow sm:grow-0">
        <Icon name="shopping-basket" size={20} /> Ver pedido
      </Button>
    </div>
  );
}

/** Shows what is in the basket above the buttons of the phone. */
export default function BasketBar({ business, header }: Omit<ComponentProps<typeof ContactBar>, 'children'>) {
  const basket = useBasket(business.id);
  const isOpen = useStore(orderOpened);
  useEffect(() => closeOrder, []);
  return (
    <>
      <ContactBar business={business} header={header}>
        {basket && basket.lines.length > 0 && <BasketRow businessId={business.id} lines={basket.lines} />}
      </ContactBar>
      {isOpen && <OrderSheet business={business} onClose={closeOrder} />}
    </>
  );
}
