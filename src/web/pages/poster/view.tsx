import { useSuspenseQuery } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { BrandMark, WovenBand } from '#ui/woven.tsx';
import { QrCode } from './qr-code.tsx';

export { BusinessFailure as Failure } from '../business/failure.tsx';

const LONG_NAME = 40;

function Numbers({ business: { phoneNumber, whatsappNumber, callNumbers } }: { business: BusinessProfile }) {
  const call = phoneNumber !== null && phoneNumber !== whatsappNumber ? phoneNumber : null;
  if (!whatsappNumber && !call) return null;
  return (
    <div className="space-y-1 text-xl font-bold sm:text-2xl">
      {whatsappNumber && (
        <p className="flex flex-wrap items-center justify-center gap-x-2">
          <Icon name="whatsapp" size={26} /> WhatsApp{' '}
          <span className="whitespace-nowrap">{formatPhone(whatsappNumber)}</span>
        </p>
      )}
      {call && (
        <p className="flex flex-wrap items-center justify-center gap-x-2">
          <Icon name="phone" size={24} /> {formatPhone(call, callNumbers[0]?.extension)}
        </p>
      )}
    </div>
  );
}

function Poster({ business }: { business: BusinessProfile }) {
  const site = useSite();
  const { id, name, shortDescription } = business;
  const address = `${site.url}${paths.businessCanonical(id, name)}`;
  return (
    <article className="poster mx-auto flex w-full max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-white text-center text-black print:max-w-none print:rounded-none print:border-0">
      <WovenBand />
      <div className="flex flex-1 flex-col items-center gap-5 px-6 py-8 sm:px-12 sm:py-10">
        <h2
          className={`font-bold wrap-anywhere ${name.length < LONG_NAME ? 'text-3xl sm:text-5xl' : 'text-2xl sm:text-4xl'}`}
        >
          {name}
        </h2>
        {shortDescription && <p className="max-w-md text-lg wrap-anywhere sm:text-2xl">{shortDescription}</p>}
        <QrCode text={address} className="my-auto w-full max-w-88 print:max-w-[130mm]" />
        <p className="text-lg font-semibold text-balance sm:text-xl">
          Apunta la cámara de tu teléfono: horario, WhatsApp y cómo llegar.
        </p>
        <Numbers business={business} />
        <p className="flex items-center gap-2.5 text-lg font-bold">
          <BrandMark size={30} /> {site.name}
        </p>
      </div>
      <WovenBand />
    </article>
  );
}

export default function PosterPage({ params: { id } }: { params: { id: number } }) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  return (
    <>
      <PageHead
        title={`Cartel de ${business.name}`}
        description="Un cartel con código QR para imprimir."
        path={paths.businessPoster(id)}
        image={paths.shareImage.business(id)}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl md:text-3xl">Tu cartel con código QR</h1>
          <p className="text-muted">En hoja carta o A4. Ponlo donde lo vean tus clientes.</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button onClick={() => window.print()} className="needs-script max-sm:flex-1">
            <Icon name="printer" size={18} /> Imprimir
          </Button>
          <LinkButton to={paths.business(id)} look="quiet" className="max-sm:flex-1">
            Ver la página
          </LinkButton>
        </div>
      </div>
      {business.isHidden && (
        <div className="mb-6 print:hidden">
          <HiddenNotice title="Este negocio está oculto: quien lea el código no verá su página.">
            <p className="mt-1">
              No pegues el cartel todavía. En la página dice por qué está oculto y cómo vuelve a mostrarse.
            </p>
          </HiddenNotice>
        </div>
      )}
      <Poster business={business} />
    </>
  );
}
