import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { amountField } from '../plain-order.ts';
import { MAX_AMOUNT } from '../total.ts';

/** Is drawn in place: a carta has hundreds, and browsers copy what stands in another file for each of them. */
const SIGNS = { plus: 'M5 12h14M12 5v14', minus: 'M5 12h14' };

interface StepProps {
  icon: keyof typeof SIGNS;
  label: string;
  isPossible: boolean;
  onStep: () => void;
  className?: string;
}

const Step = ({ icon, label, isPossible, onStep, className = '' }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!isPossible || undefined}
    onClick={() => isPossible && onStep()}
    className={`needs-script grid size-11 min-w-6 place-items-center rounded-full text-link hover:bg-raised ${className}`}
  >
    <svg aria-hidden width={20} height={20} viewBox="0 0 24 24" className="icon">
      <path d={SIGNS[icon]} />
    </svg>
  </button>
);

/** Keeps what is being typed, which may be empty for a moment without taking the line away. Another tab's change wins. */
function useTyping(amount: number, onChange: (amount: number) => void) {
  const [text, setTyped] = useState<string | null>(null);
  const typed = text !== null && [0, amount].includes(Number(text)) ? text : null;
  const type = (value: string) => {
    // `1.5` is no 15: what follows the first number is not read.
    const digits = /\d{1,2}/.exec(value)?.[0] ?? '';
    setTyped(digits);
    if (Number(digits) > 0) onChange(Number(digits));
  };
  const leave = () => {
    if (typed !== null && Number(typed) === 0) onChange(0);
    setTyped(null);
  };
  /** Ends typing as a move to the next field does, but an emptied field gets back what it had. */
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed === '') setTyped(null);
    else leave();
  };
  return { typed, type, leave, enter };
}

interface AmountControlProps {
  id: number;
  name: string;
  amount: number;
  onChange: (amount: number) => void;
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  id: number;
  name: string;
}

const AmountField = ({ id, name, className = '', ...more }: FieldProps) => (
  <input
    {...more}
    name={amountField(id)}
    aria-label={`Cantidad de ${name}`}
    inputMode="numeric"
    maxLength={2}
    autoComplete="off"
    className={`h-11 w-11 min-w-6 rounded-lg border border-muted bg-surface text-center text-base text-ink tabular-nums print:hidden ${className}`}
  />
);

function ChosenAmount({ id, name, amount, onChange }: AmountControlProps) {
  const { typed, type, leave, enter } = useTyping(amount, onChange);
  // What has the focus keeps it until the person moves on.
  const shownClass = amount > 0 || typed !== null ? '' : 'invisible focus:visible';
  return (
    <>
      <Step
        icon="minus"
        label={`Quitar ${name}`}
        isPossible={amount > 0}
        onStep={() => onChange(amount - 1)}
        className={shownClass}
      />
      <AmountField
        id={id}
        name={name}
        value={typed ?? (amount || '')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={enter}
        className={shownClass}
      />
    </>
  );
}

/**
 * Asks for an amount. Serves as a text field of a plain form where there is no script. Where there is, fields appear with the
 * first of an item: browsers look at all fields of a page to fill them in, and would lay out a whole carta for it.
 */
export function AmountControl(props: AmountControlProps) {
  const { id, name, amount, onChange } = props;
  const [wasChosen, setWasChosen] = useState(amount > 0);
  if (amount > 0 && !wasChosen) setWasChosen(true);
  return (
    <div className="flex w-33 max-w-full items-center justify-end">
      {wasChosen ? (
        <ChosenAmount {...props} />
      ) : (
        <noscript>
          <AmountField id={id} name={name} />
        </noscript>
      )}
      <Step
        icon="plus"
        label={`Agregar ${name}`}
        isPossible={amount < MAX_AMOUNT}
        onStep={() => onChange(amount + 1)}
      />
    </div>
  );
}
