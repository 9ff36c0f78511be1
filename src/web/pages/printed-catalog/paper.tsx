import type { BusinessProfile } from '#features/businesses/schema.ts';
import { groupItems } from '#features/catalog/groups.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { catalogCodePath } from '#shared/catalog-code.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import { formatDate } from '#shared/time.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { BrandMark, WovenBand } from '#ui/woven.tsx';
import { QrCode } from '../poster/qr-code.tsx';

interface BusinessProps {
  business: BusinessProfile;
}

function Head({ business: { id, name, shortDescription, whatsappNumber } }: BusinessProps) {
  const site = useSite();
  return (
    <header className="flex items-center justify-between gap-4 border-b border-black pb-4">
      <div className="min-w-0 space-y-1">
        <h2 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{name}</h2>
        {shortDescription && <p className="wrap-anywhere">{shortDescription}</p>}
        {whatsappNumber && (
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="whatsapp" size={18} /> {formatPhone(whatsappNumber)}
          </p>
        )}
      </div>
      <figure className="w-28 shrink-0 text-center sm:w-36 print:w-[34mm]">
        <QrCode text={`${site.url}${catalogCodePath(id)}`} className="w-full" />
        <figcaption className="text-sm leading-tight text-balance">
          Apunta la cámara: la carta de hoy.
        </figcaption>
      </figure>
    </header>
  );
}

function Item({ item }: { item: CatalogItem }) {
  const { name, description, unit } = item;
  return (
    <li className="break-inside-avoid py-1.5">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span aria-hidden className="min-w-4 grow border-b border-dotted border-black" />
        <span className="max-w-1/2 shrink-0 text-right font-semibold tabular-nums">
          {formatPrice(item)}
          {unit !== null && <span className="font-normal"> · {unit}</span>}
        </span>
      </p>
      {description !== null && <p className="pr-8 text-sm wrap-anywhere">{description}</p>}
    </li>
  );
}

/** Is printed alone on A4, whatever is sold out today: paper lasts longer than a day. */
export function CatalogPaper({ business, items }: BusinessProps & { items: readonly CatalogItem[] }) {
  const site = useSite();
  return (
    <article className="printed-sheet overflow-hidden rounded-card border border-line bg-white text-black print:overflow-visible print:rounded-none print:border-0">
      <WovenBand />
      <div className="space-y-4 p-4 sm:p-6 print:px-0 print:py-4">
        <Head business={business} />
        <div className="gap-8 sm:columns-2 print:columns-2">
          {groupItems(items).map(({ name, items: grouped }) => (
            <section key={name} className="mb-4">
              {name !== null && (
                <h3 className="mb-1 break-after-avoid border-b-2 border-black text-lg font-bold wrap-anywhere">
                  {name}
                </h3>
              )}
              <ul>
                {grouped.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-black pt-3 text-sm">
          <p>Precios del {formatDate(useNow())}.</p>
          <p className="flex items-center gap-2 font-bold">
            <BrandMark size={22} /> {site.name}
          </p>
        </footer>
      </div>
      <WovenBand />
    </article>
  );
}
