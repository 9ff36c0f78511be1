import { Search, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import { LinkButton, OutsideButton } from '#ui/button.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.tsx';
import { WovenTile } from '#ui/woven/woven-tile.tsx';

const CLOTH = { seed: 7, hue: 168 };

/** Until there are accounts: what can be done without one. */
export function AccountsSoon({ title, children }: { title: string; children: ReactNode }) {
  const site = useSite();
  const message = `Hola, quiero publicar mi negocio en ${site.name}.`;
  return (
    <div className="card mx-auto max-w-2xl overflow-hidden">
      <div className="h-20 sm:h-36">
        <WovenTile {...CLOTH} />
      </div>
      <div className="p-6 sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{children}</p>
        <div className="mt-8 space-y-8">
          <section>
            <h2 className="flex items-center gap-2.5 text-lg">
              <Store aria-hidden size={20} className="text-marigold" /> Publica tu negocio desde hoy
            </h2>
            <p className="mt-1.5 mb-4">
              Escríbenos al {formatPhone(site.contactPhone)} con el nombre, el teléfono y el horario de tu
              negocio. Respondemos en 30 minutos.
            </p>
            <OutsideButton href={whatsappUrl(site.contactPhone, message)} look="jade">
              <WhatsAppIcon size={20} /> Escribir por WhatsApp
            </OutsideButton>
          </section>
          <section className="border-t border-line pt-8">
            <h2 className="flex items-center gap-2.5 text-lg">
              <Search aria-hidden size={20} className="text-marigold" /> Para buscar no hace falta cuenta
            </h2>
            <p className="mt-1.5 mb-4">
              Negocios, horarios, teléfonos y anuncios están abiertos a cualquiera.
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={paths.businesses()} look="quiet">
                Ver negocios
              </LinkButton>
              <LinkButton to={paths.announcements()} look="quiet">
                Ver anuncios
              </LinkButton>
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
