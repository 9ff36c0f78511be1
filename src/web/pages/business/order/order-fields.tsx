import { useState } from 'react';
import { LOCATION_FAILURES, type LocationFailure, askPosition } from '#ui/locate.ts';
import { type Answers, MAX_TEXTS } from '#features/orders/basket.ts';
import { chosenDay, paymentNames } from '#features/orders/build-order.ts';
import { dayOption, orderDays } from '#features/orders/order-days.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { currentRate } from '#shared/dollars.ts';
import { describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';

interface FieldsProps {
  business: BusinessProfile;
  answers: Answers;
  onAnswer: (part: Partial<Answers>) => void;
}

const DELIVERIES = [
  ['pickup', 'Recojo'],
  ['delivery', 'A domicilio'],
] as const;

/** Tells about a metre. */
const DECIMALS = 5;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

function OwnPosition({ answers: { position }, onAnswer }: Omit<FieldsProps, 'business'>) {
  const [failure, setFailure] = useState<LocationFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setFailure(null);
    setAsking(true);
    try {
      const { latitude, longitude } = await askPosition({ enableHighAccuracy: true });
      onAnswer({ position: { latitude: round(latitude), longitude: round(longitude) } });
    } catch (reason) {
      setFailure(reason as LocationFailure);
    }
    setAsking(false);
  };
  if (position)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="flex items-center gap-1.5 font-medium text-jade">
          <Icon name="map-pin" size={18} /> El pedido lleva tu ubicación
        </span>
        <Button look="plain" onClick={() => onAnswer({ position: null })}>
          Quitar ubicación
        </Button>
      </p>
    );
  return (
    <div>
      <Button look="quiet" aria-disabled={isAsking || undefined} onClick={() => !isAsking && void ask()}>
        <Icon name="map-pin" size={18} /> {isAsking ? 'Buscando…' : 'Mi ubicación'}
      </Button>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {failure && LOCATION_FAILURES[failure]}
      </p>
    </div>
  );
}

function DeliveryFields({ business, answers, onAnswer }: FieldsProps) {
  const isUncertain = business.attributes.length > 0 && !business.attributes.includes('delivery');
  return (
    <>
      <RadioField
        name="delivery"
        label="¿Cómo lo recibes?"
        options={DELIVERIES}
        value={answers.delivery}
        onChoose={(delivery) => onAnswer({ delivery })}
      />
      {answers.delivery === 'delivery' && (
        <>
          {isUncertain && (
            <p className="text-sm text-muted">
              {`${business.name} no dice que lleve a domicilio. Pregúntale en el chat.`}
            </p>
          )}
          <Field
            name="address"
            label="Dirección"
            maxLength={MAX_TEXTS.address}
            autoComplete={answers.isForOther ? 'off' : 'street-address'}
            value={answers.address}
            onChange={({ currentTarget }) => onAnswer({ address: currentTarget.value })}
          />
          {!answers.isForOther && <OwnPosition answers={answers} onAnswer={onAnswer} />}
        </>
      )}
    </>
  );
}

function DayField({ business, answers, onAnswer }: FieldsProps) {
  const now = useNow();
  const days = orderDays(business, now);
  const state = openState(business.businessHours, now, business.specialDays);
  return (
    <div>
      {days.length > 0 && (
        <SelectField
          name="day"
          label="¿Para cuándo?"
          value={chosenDay(days, answers.day)?.day ?? ''}
          onChoose={(day) => onAnswer({ day })}
        >
          {days.map((day) => (
            <option key={day.day} value={day.day}>
              {dayOption(day)}
            </option>
          ))}
        </SelectField>
      )}
      {state && !state.open && (
        <p className="mt-1 text-sm text-muted">
          {`${describeOpenState(state).replace(/\.$/, '')}. Puedes dejar tu pedido desde ahora.`}
        </p>
      )}
    </div>
  );
}

function PaymentField({ business, answers, onAnswer }: FieldsProps) {
  const names = paymentNames(business.attributes);
  if (names.length === 0) return null;
  return (
    <SelectField
      name="payment"
      label="¿Cómo pagas?"
      value={names.includes(answers.payment) ? answers.payment : ''}
      onChoose={(payment) => onAnswer({ payment })}
    >
      <option value="">Sin especificar</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function RecipientDetails({ answers, onAnswer }: Omit<FieldsProps, 'business'>) {
  const field = (name: 'recipientName' | 'recipientPhone' | 'recipientWords') => ({
    name,
    autoComplete: 'off',
    value: answers[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onAnswer({ [name]: currentTarget.value }),
  });
  return (
    <>
      <Field {...field('recipientName')} label="Quién recibe" required maxLength={MAX_TEXTS.name} />
      <Field
        {...field('recipientPhone')}
        label="Su teléfono"
        hint="De cualquier país"
        required
        type="tel"
        maxLength={MAX_TEXTS.phone}
      />
      <Field
        {...field('recipientWords')}
        label="Unas palabras para esa persona"
        maxLength={MAX_TEXTS.words}
      />
    </>
  );
}

function RecipientFields(props: Omit<FieldsProps, 'business'>) {
  const { answers, onAnswer } = props;
  return (
    <>
      <CheckboxField
        name="isForOther"
        label="Es para otra persona"
        hint="Por ejemplo, si pides desde otro país"
        checked={answers.isForOther}
        onCheck={(isForOther) => onAnswer({ isForOther, ...(isForOther && { position: null }) })}
      />
      {answers.isForOther && <RecipientDetails {...props} />}
    </>
  );
}

function DollarsField({ answers, onAnswer }: Omit<FieldsProps, 'business'>) {
  const rate = currentRate(useSite().dollarRate ?? null, useNow());
  if (!rate || answers.isForOther) return null;
  return (
    <CheckboxField
      name="inDollars"
      label="Mostrar también en dólares"
      checked={answers.inDollars}
      onCheck={(inDollars) => onAnswer({ inDollars })}
    />
  );
}

export function OrderFields(props: FieldsProps) {
  const { answers, onAnswer } = props;
  return (
    <>
      <RecipientFields {...props} />
      <DeliveryFields {...props} />
      <DayField {...props} />
      <PaymentField {...props} />
      <TextAreaField
        name="note"
        label="Nota"
        rows={2}
        maxLength={MAX_TEXTS.note}
        value={answers.note}
        onChange={({ currentTarget }) => onAnswer({ note: currentTarget.value })}
      />
      <DollarsField {...props} />
    </>
  );
}
