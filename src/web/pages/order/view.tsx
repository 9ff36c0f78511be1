import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AccountCard } from '#features/auth/ui/account-card.tsx';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { catalogQuery } from '#features/catalog/queries.ts';
import { NO_ANSWERS } from '#features/orders/basket.ts';
import { buildOrder, chosenDay, paymentsOf } from '#features/orders/build-order.ts';
import { isTooLong, orderMessage } from '#features/orders/message.ts';
import { dayOption, orderDays } from '#features/orders/order-days.ts';
import { askedLines, refusedNames } from '#features/orders/plain-order.ts';
import type { OrderLine } from '#features/orders/total.ts';
import { ATTRIBUTES } from '#shared/business-attributes.ts';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { joinWords } from '#shared/text.ts';
import { Button, ExternalLinkButton, LinkButton } from '#ui/button.tsx';
import { CallButton } from '#ui/contact-actions.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { FormProvider } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { QueryForm } from '#ui/query-form.tsx';
import type { Given } from '#ui/router/view.ts';
import { useSite } from '#ui/site.tsx';
import type { OrderQuery } from './page.ts';

export { BusinessFailure as Failure } from '../business/failure.tsx';

const NUMBER_OF_NO_ONE = '0000';
const NOTHING = () => {};
const NO_SUBMISSION = { problem: null, isSending: false, isSlow: false, submit: NOTHING };

interface PartProps {
  business: BusinessProfile;
  query: OrderQuery;
}

function DayChoice({ business, query: { dia = '' } }: PartProps) {
  const days = orderDays(business, useNow());
  if (days.length === 0) return null;
  return (
    <SelectField name="dia" label="¿Para cuándo?" defaultValue={chosenDay(days, dia)?.day} onChoose={NOTHING}>
      {days.map((day) => (
        <option key={day.day} value={day.day}>
          {dayOption(day)}
        </option>
      ))}
    </SelectField>
  );
}

function PaymentChoice({ business: { attributes }, query: { pago } }: PartProps) {
  const payments = paymentsOf(attributes);
  if (payments.length === 0) return null;
  return (
    <SelectField name="pago" label="¿Cómo pagas?" defaultValue={pago ?? ''} onChoose={NOTHING}>
      <option value="">Sin especificar</option>
      {payments.map((code) => (
        <option key={code} value={code}>
          {ATTRIBUTES[code].name}
        </option>
      ))}
    </SelectField>
  );
}

function Choices(props: PartProps) {
  const { lineas, numero, entrega } = props.query;
  return (
    <FormProvider value={{ submission: NO_SUBMISSION, id: useId() }}>
      <QueryForm
        action={paths.businessOrder(props.business.id)}
        aria-label="Entrega y pago"
        className="space-y-4 border-t border-line pt-4"
      >
        <input type="hidden" name="lineas" value={lineas} />
        <input type="hidden" name="numero" value={numero} />
        <SelectField name="entrega" label="¿Cómo lo recibes?" defaultValue={entrega} onChoose={NOTHING}>
          <option value="recojo">Recojo</option>
          <option value="domicilio">A domicilio</option>
        </SelectField>
        <DayChoice {...props} />
        <PaymentChoice {...props} />
        <Button type="submit" look="quiet" wide>
          Cambiar el mensaje
        </Button>
      </QueryForm>
    </FormProvider>
  );
}

function Ways({ business, message }: { business: BusinessProfile; message: string }) {
  const { whatsappNumber, phoneNumber, callNumbers, name } = business;
  if (whatsappNumber !== null && !isTooLong(whatsappNumber, message))
    return (
      <ExternalLinkButton look="jade" wide href={whatsappUrl(whatsappNumber, message)}>
        <Icon name="whatsapp" size={20} /> Pedir por WhatsApp
      </ExternalLinkButton>
    );
  return (
    <>
      <p className="font-medium">
        {whatsappNumber === null
          ? 'Este negocio no tiene WhatsApp. Llama, o copia el pedido.'
          : 'El pedido es muy largo para un enlace de WhatsApp. Copia el texto y pégalo en el chat en dos partes.'}
      </p>
      {phoneNumber !== null && (
        <CallButton phone={phoneNumber} extension={callNumbers[0]?.extension} name={name} />
      )}
    </>
  );
}

function Ordered({ business, query, lines }: PartProps & { lines: OrderLine[] }) {
  const now = useNow();
  const site = useSite();
  const { numero = NUMBER_OF_NO_ONE, entrega, dia = '', pago } = query;
  const isDelivered = entrega === 'domicilio';
  const order = buildOrder({
    shop: business,
    site,
    basket: { number: numero, lines, pricedTime: now.getTime() },
    answers: {
      ...NO_ANSWERS,
      delivery: isDelivered ? 'delivery' : 'pickup',
      day: dia,
      payment: pago ? ATTRIBUTES[pago].name : '',
    },
    now,
    isChecked: true,
  });
  const message = orderMessage(order);
  return (
    <>
      <p className="rounded-lg bg-raised px-4 py-3 wrap-anywhere whitespace-pre-line">{message}</p>
      {isDelivered && <p>Antes de enviar, agrega en el chat tu dirección.</p>}
      <div className="space-y-3" data-business={business.id}>
        <Ways business={business} message={message} />
      </div>
      <Choices business={business} query={query} />
    </>
  );
}

const Remark = ({ children }: { children: string }) => (
  <p role="status" className="rounded-lg bg-marigold-soft px-4 py-3">
    {children}
  </p>
);

const refusal = (names: readonly string[]): string =>
  names.length === 0
    ? 'Revisa las cantidades: van de 1 a 99.'
    : `Revisa la cantidad de ${joinWords(names)}: no está en el pedido, porque las cantidades van de 1 a 99.`;

export default function OrderPage({ params: { id }, query }: Given<{ id: number }, OrderQuery>) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  const { data: items } = useSuspenseQuery(catalogQuery(id));
  const { lines, missing } = askedLines(query.lineas ?? '', items);
  const title = `Tu pedido a ${business.name}`;
  return (
    <>
      <PageHead
        title={title}
        description="Revisa tu pedido y envíalo por WhatsApp."
        path={paths.businessOrder(id)}
        image={paths.shareImage.business(id)}
      />
      <AccountCard title={title}>
        {query.revisa && <Remark>{refusal(refusedNames(query.revisa, items))}</Remark>}
        {missing > 0 && <Remark>Una parte de lo que elegiste ya no está en la carta, o hoy no hay.</Remark>}
        {business.closedAt !== null && <p>{business.name} ya no recibe pedidos por aquí.</p>}
        {business.closedAt === null &&
          (lines.length > 0 ? (
            <Ordered business={business} query={query} lines={lines} />
          ) : (
            <p>Elige primero algo de la carta.</p>
          ))}
        <LinkButton to={`${paths.business(id)}#carta`} look="plain" wide>
          Volver a la carta
        </LinkButton>
      </AccountCard>
    </>
  );
}
