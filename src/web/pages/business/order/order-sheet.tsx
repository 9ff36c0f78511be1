import { useId, useRef, useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { Answers, Basket } from '#features/orders/basket.ts';
import { answerFaults, buildOrder } from '#features/orders/build-order.ts';
import type { LineChange } from '#features/orders/changes.ts';
import { orderMessage } from '#features/orders/message.ts';
import { changeAnswers, changeLine, emptyBasket, useBasket } from '#features/orders/ui/use-basket.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary, FormProvider } from '#ui/form/form.tsx';
import type { Problem } from '#ui/form/problem.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { SendOrder } from './send-order.tsx';
import { useCheckedPrices } from './use-checked-prices.ts';

interface ChangesProps {
  changes: readonly LineChange[];
  onAccept: () => void;
}

function Changes({ changes, onAccept }: ChangesProps) {
  return (
    <div className="rounded-lg border border-marigold bg-marigold-soft px-4 py-3">
      <p className="font-semibold">La carta cambió desde que elegiste</p>
      <ul className="my-1 list-disc pl-5">
        {changes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <Button onClick={onAccept} className="mt-2">
        Aceptar los cambios
      </Button>
    </div>
  );
}

const NO_SUBMISSION = { isSending: false, isSlow: false, submit: () => {} };

interface OrderFormProps {
  business: BusinessProfile;
  basket: Basket;
}

/** Returns what is wrong with an order, and a function that says so where something is. */
function useFaults(answers: Answers, changes: readonly LineChange[]) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const changed = useRef<HTMLDivElement>(null);
  const mayGo = () => {
    const fields = answerFaults(answers);
    const isComplete = Object.keys(fields).length === 0;
    setProblem(isComplete ? null : { title: 'Falta algo para pedir', fields });
    if (changes.length > 0) changed.current?.focus();
    return isComplete && changes.length === 0;
  };
  return { problem, changed, mayGo };
}

function OrderForm({ business, basket }: OrderFormProps) {
  const { id } = business;
  const { lines, answers, pricedTime } = basket;
  const prices = useCheckedPrices(id, lines);
  const { problem, changed, mayGo } = useFaults(answers, prices.changes);
  const [now, site] = [useNow(), useSite()];
  const order = buildOrder({ shop: business, site, basket, answers, now, isChecked: !prices.hasFailed });
  return (
    <FormProvider value={{ submission: { ...NO_SUBMISSION, problem }, id: useId() }}>
      <form
        method="post"
        noValidate
        aria-label="Tu pedido"
        onSubmit={(event) => event.preventDefault()}
        className="space-y-5"
      >
        <ErrorSummary problem={problem} />
        <div ref={changed} tabIndex={-1} role="alert" className="empty:hidden">
          {prices.changes.length > 0 && <Changes changes={prices.changes} onAccept={prices.accept} />}
        </div>
        <OrderLines
          lines={lines}
          rate={order.rate}
          onAmount={(line, amount) => changeLine(id, { ...line, amount }, pricedTime)}
          onEmpty={() => emptyBasket(id)}
        />
        <OrderFields business={business} answers={answers} onAnswer={(part) => changeAnswers(id, part)} />
        <SendOrder
          business={business}
          message={orderMessage(order)}
          itemIds={lines.map((line) => line.id)}
          prices={prices}
          pricedTime={pricedTime}
          mayGo={mayGo}
        />
      </form>
    </FormProvider>
  );
}

interface OrderSheetProps {
  business: BusinessProfile;
  onClose: () => void;
}

export default function OrderSheet({ business, onClose }: OrderSheetProps) {
  const basket = useBasket(business.id);
  return (
    <Sheet title={`Tu pedido a ${business.name}`} onClose={onClose}>
      {basket && basket.lines.length > 0 ? (
        <OrderForm business={business} basket={basket} />
      ) : (
        <p>Tu canasta está vacía. Elige de la carta con el botón de más.</p>
      )}
    </Sheet>
  );
}
