import { paths } from '#shared/paths.ts';
import { WhatsAppButton } from '#ui/contact-actions.tsx';
import { useGuard } from '#ui/guard.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { Announcement, MoneyWarning } from '../schema.ts';
import type { AnnouncementToolsProps } from './owner/announcement-tools.tsx';

const AnnouncementTools = lazyComponent(
  () => import('./owner/announcement-tools.tsx'),
  <div className="h-11" />,
);

const COMPACT = 'max-sm:flex-1 max-sm:px-3';

const WARNINGS: Record<MoneyWarning, [line: string, question: string]> = {
  job: ['Nunca pagues por conseguir un empleo.', '¿Verdad que aplicar no cuesta nada?'],
  rental: ['No pagues nada antes de ver el lugar.', '¿Cuándo lo puedo ver, antes de pagar?'],
  deposit: ['No envíes dinero por adelantado a quien no conoces.', '¿Puedo pagar al recibir?'],
};

export function MoneyWarningLine({ announcement: { warning } }: { announcement: Announcement }) {
  if (!warning) return null;
  return (
    <p className="rounded-lg bg-marigold-soft px-4 py-3">
      <strong>{WARNINGS[warning][0]}</strong>{' '}
      <Link to={paths.advice} className="-my-2.5 inline-block py-2.5 font-semibold text-link hover:underline">
        Compra sin sorpresas
      </Link>
    </p>
  );
}

export function AnnouncementActions({ announcement }: { announcement: Announcement }) {
  const site = useSite();
  const { id, title, business, isHidden, warning } = announcement;
  const question = warning ? ` ${WARNINGS[warning][1]}` : '';
  const address = `${site.url}${paths.announcement(id)}`;
  return (
    <div data-business={business.id} className="flex flex-wrap gap-2">
      {business.whatsappNumber && (
        <WhatsAppButton
          phone={business.whatsappNumber}
          name={business.name}
          className={COMPACT}
          text={`Hola, vi su anuncio «${title}» en ${site.name} y quisiera más información.${question} ${address}`}
        />
      )}
      {!isHidden && <ShareButton title={title} url={address} className={COMPACT} />}
    </div>
  );
}

export function OwnerActions(props: AnnouncementToolsProps) {
  const { viewer } = useGuard();
  const isOwner = viewer?.userId === props.announcement.business.userId;
  if (!isOwner && viewer?.role !== 'admin') return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <AnnouncementTools {...props} />
    </div>
  );
}
