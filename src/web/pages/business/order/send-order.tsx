import { type MouseEvent, useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { pricedMoment } from '#features/orders/build-order.ts';
import { isTooLong } from '#features/orders/message.ts';
import { sendVisit } from '#features/statistics/beacon.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { Button, ExternalLinkButton } from '#ui/button.tsx';
import { CallButton } from '#ui/contact-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { CheckedPrices } from './use-checked-prices.ts';

const CopyDialog = lazyModal(() => import('#ui/share-dialog.tsx'));

const TOO_LONG =
  'El pedido es muy largo para WhatsApp. Quita productos o acorta la nota, o cópialo y pégalo en el chat en dos partes.';
const OPENED = 'Abrimos WhatsApp con tu pedido. Ahí toca enviar.';
const CHECKING = 'Estamos revisando que los precios no hayan cambiado…';
const CHECKED = 'Los precios siguen igual. Ya puedes pedir.';

interface SendOrderProps {
  business: BusinessProfile;
  message: string;
  itemIds: number[];
  prices: CheckedPrices;
  pricedTime: number;
  /** Returns false, and says why, unless the order can be sent as it is. */
  mayGo: () => boolean;
}

interface CopyProps extends Pick<SendOrderProps, 'business' | 'message'> {
  onCopy: (event: MouseEvent) => boolean;
}

function Copy({ business, message, onCopy }: CopyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={(event) => onCopy(event) && setOpen(true)}>
        <Icon name="copy" size={18} /> Copiar el pedido
      </Button>
      {isOpen && (
        <CopyDialog
          title={`Tu pedido a ${business.name}`}
          text={message}
          message={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Remarks({
  prices,
  pricedTime,
  isLong,
}: Pick<SendOrderProps, 'prices' | 'pricedTime'> & { isLong: boolean }) {
  return (
    <>
      {prices.hasFailed && (
        <p className="mb-2 text-sm">
          {`No pudimos revisar la carta: parece que no hay conexión. El pedido lleva los precios que viste ${pricedMoment(pricedTime)}.`}
        </p>
      )}
      {isLong && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {TOO_LONG}
        </p>
      )}
    </>
  );
}

/** Returns what a tap does, which returns whether the order goes, and what is said after it. */
function useSending({ business, itemIds, prices, mayGo }: SendOrderProps) {
  const [said, setSaid] = useState('');
  const send = (sent: string) => (event: MouseEvent) => {
    setSaid('');
    const isReady = mayGo();
    if (isReady && (prices.isChecked || prices.hasFailed)) {
      sendVisit({ kind: 'order', businessIds: [business.id], itemIds });
      setSaid(sent);
      return true;
    }
    event.preventDefault();
    if (!isReady) return false;
    setSaid(CHECKING);
    void prices.check().then((isRead) => setSaid(isRead ? CHECKED : ''));
    return false;
  };
  return { send, said: prices.changes.length > 0 ? '' : said };
}

const FOOT =
  'sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 [@media(height<30rem)]:static';

/** Opens WhatsApp by a link, which phones open from a tap only. */
export function SendOrder(props: SendOrderProps) {
  const { business, message, prices, pricedTime } = props;
  const { send, said } = useSending(props);
  const { whatsappNumber, phoneNumber, callNumbers, name } = business;
  if (prices.isGone)
    return (
      <p role="alert" className={`${FOOT} font-medium`}>
        {`${name} ya no recibe pedidos por aquí.`}
      </p>
    );
  const isLong = whatsappNumber !== null && isTooLong(whatsappNumber, message);
  return (
    <div className={FOOT}>
      <Remarks prices={prices} pricedTime={pricedTime} isLong={isLong} />
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        {whatsappNumber !== null && !isLong && (
          <ExternalLinkButton look="jade" href={whatsappUrl(whatsappNumber, message)} onClick={send(OPENED)}>
            <Icon name="whatsapp" size={20} /> Pedir por WhatsApp
          </ExternalLinkButton>
        )}
        {whatsappNumber === null && phoneNumber !== null && (
          <CallButton phone={phoneNumber} extension={callNumbers[0]?.extension} name={name} />
        )}
        {(whatsappNumber === null || isLong) && (
          <Copy business={business} message={message} onCopy={send('')} />
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
