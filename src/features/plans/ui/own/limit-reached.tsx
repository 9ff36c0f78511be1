import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Caution } from '#ui/notices.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { Link } from '#ui/link.tsx';
import { Meter } from '#ui/meter.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { usePart } from '#ui/part.tsx';
import { FREE_LIMITS } from '../../limits.ts';
import { activationMessage } from '../../offer.ts';
import { ownRequestQuery } from '../../queries.ts';
import { BenefitList, PREMIUM_BENEFITS } from './benefits.tsx';

const WORDS = {
  businesses: { label: 'Negocios', free: 'un negocio', advice: 'Elimina uno para publicar otro.' },
  announcements: {
    label: 'Anuncios este mes',
    free: `${FREE_LIMITS.announcementsPerMonth} anuncios al mes`,
    advice: 'El próximo mes podrás publicar más.',
  },
  images: {
    label: 'Imágenes del negocio',
    free: `${FREE_LIMITS.imagesPerBusiness} imágenes por negocio`,
    advice: 'Elimina una para subir otra.',
  },
} as const;

interface Limit {
  what: keyof typeof WORDS;
  used: number;
  limit: number;
  isPremium: boolean;
}

const limitSentence = ({ what, isPremium }: Pick<Limit, 'what' | 'isPremium'>) =>
  isPremium
    ? `Ya usas todo lo que incluye tu plan. ${WORDS[what].advice}`
    : `El plan Gratis incluye ${WORDS[what].free}.`;

function Contents({ what, used, limit, isPremium }: Limit) {
  const { name } = useSite();
  const { data: request } = usePart(ownRequestQuery());
  const message = isPremium
    ? `Hola, ya alcancé un límite de mi plan en ${name}.`
    : activationMessage(name, request);
  return (
    <div className="space-y-5">
      <Meter label={WORDS[what].label} used={used} limit={limit} />
      <div>
        <p className="mb-2 font-semibold">{isPremium ? 'Tu plan Premium incluye:' : 'Con Premium tienes:'}</p>
        <BenefitList benefits={PREMIUM_BENEFITS} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={paths.planSubscription}>Ver Planes Premium</LinkButton>
        <SiteWhatsAppButton message={message} look="quiet">
          Escribir por WhatsApp
        </SiteWhatsAppButton>
      </div>
    </div>
  );
}

export function LimitCaution({ what, isPremium }: Pick<Limit, 'what' | 'isPremium'>) {
  return (
    <Caution>
      {limitSentence({ what, isPremium })} Lo que escribas se guarda como borrador en este dispositivo.{' '}
      {!isPremium && (
        <Link to={paths.planSubscription} className="font-semibold text-link underline underline-offset-2">
          Ver Planes Premium
        </Link>
      )}
    </Caution>
  );
}

export function LimitReachedCard(limit: Limit) {
  return (
    <section aria-label="Límite alcanzado" className="card border-t-4 border-t-marigold p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{limitSentence(limit)}</h2>
      <Contents {...limit} />
    </section>
  );
}

export function LimitReachedModal({ onClose, ...limit }: Limit & { onClose: () => void }) {
  return (
    <Modal label="Límite alcanzado" onClose={onClose} className="border-t-4 border-marigold">
      <DialogClose />
      <div className="p-6">
        <h2 className="mb-3 pr-8 text-xl">Límite alcanzado</h2>
        <p className="mb-5">{limitSentence(limit)}</p>
        <Contents {...limit} />
      </div>
    </Modal>
  );
}
