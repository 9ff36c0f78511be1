import { type OrderLine, formatTotal, lineTotal, sumLines } from '#features/orders/total.ts';
import { AmountControl } from '#features/orders/ui/amount-control.tsx';
import { type DollarRate, formatDollars, rateText } from '#shared/dollars.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import { Icon } from '#ui/icon.tsx';

interface LineProps {
  line: OrderLine;
  onAmount: (amount: number) => void;
}

function Line({ line, onAmount }: LineProps) {
  const { id, name, unit, amount } = line;
  const price = [formatPrice(line), unit].filter(Boolean).join(' · ');
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex gap-3">
        <p className="min-w-0 grow wrap-anywhere">{name}</p>
        <p className="shrink-0 font-semibold tabular-nums">{formatPrice(lineTotal(line))}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-muted">{price}</p>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          <button
            type="button"
            aria-label={`Quitar todo: ${name}`}
            onClick={() => onAmount(0)}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
          >
            <Icon name="trash-2" size={18} />
          </button>
          <AmountControl id={id} name={name} amount={amount} onChange={onAmount} />
        </div>
      </div>
    </li>
  );
}

interface OrderLinesProps {
  lines: readonly OrderLine[];
  rate: DollarRate | null;
  onAmount: (line: OrderLine, amount: number) => void;
  onEmpty: () => void;
}

export function OrderLines({ lines, rate, onAmount, onEmpty }: OrderLinesProps) {
  const total = sumLines(lines);
  return (
    <div>
      <ul aria-label="Productos del pedido">
        {lines.map((line) => (
          <Line key={line.id} line={line} onAmount={(amount) => onAmount(line, amount)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-x-4 border-t border-line pt-2.5">
        <button
          type="button"
          onClick={onEmpty}
          className="-ml-2 min-h-11 rounded-lg px-2 font-semibold text-link hover:underline"
        >
          Vaciar
        </button>
        <p className="ml-auto py-2 text-right">
          <span className="font-semibold tabular-nums">{`Total: ${formatTotal(total)}`}</span>
          {rate && total.centavos > 0 && (
            <span className="block text-sm text-muted">
              {`${formatDollars(total.centavos, rate)}, ${rateText(rate)}`}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
