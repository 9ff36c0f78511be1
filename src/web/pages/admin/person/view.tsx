import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ACCOUNT_PAGE_MESSAGES } from '#features/accounts/messages.ts';
import { accountQuery } from '#features/accounts/queries.ts';
import type { Account } from '#features/accounts/schema.ts';
import { DeviceLines, MailState, NoticeLines } from '#features/accounts/ui/records.tsx';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { CASE_WORDS } from '#features/moderation/ui/case-words.ts';
import { UsageCard } from '#features/users/ui/usage-card.tsx';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { formatCount } from '#shared/text.ts';
import { IconButton } from '#ui/action-button.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { casesPage } from '../cases/page.ts';
import { FoldingCard } from '../panel-card.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { PersonCard } from './person-card.tsx';

const TransferDialog = lazyModal(() => import('#features/accounts/ui/transfer-dialog.tsx'));

const LINE_LINK = 'tap-link font-semibold text-link wrap-anywhere';

const OUTCOME_WORDS: Record<NonNullable<Account['cases'][number]['outcome']>, string> = {
  accepted: 'Se aceptó',
  rejected: 'Se rechazó',
  lapsed: 'Venció',
  withdrawn: 'Se retiró',
  superseded: 'Terminó',
};

interface ListCardProps {
  title: string;
  empty: string;
  children: ReactNode[];
}

const ListCard = ({ title, empty, children }: ListCardProps) => (
  <FoldingCard title={title} summary={formatCount(children.length)}>
    {children.length === 0 ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <ul className="divide-y divide-line">{children}</ul>
    )}
  </FoldingCard>
);

interface BusinessLineProps {
  business: BusinessCard;
  children?: ReactNode;
  isManaged?: boolean;
}

function BusinessLine({ business, children, isManaged = false }: BusinessLineProps) {
  const { id, name, place, hiddenBy } = business;
  return (
    <li className="flex items-center gap-2 py-2 first:pt-0">
      <div className="min-w-0 grow">
        <Link to={paths.business(id)} translate="no" className={LINE_LINK}>
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {isManaged && 'Lo administra · '}
          {place ? placeText(place) : 'Sin lugar'}
          {hiddenBy && ' · No se muestra'}
        </span>
      </div>
      {children}
    </li>
  );
}

function OwnBusinessLine({ business, changes }: { business: BusinessCard; changes: Account['changes'] }) {
  const [isAsking, setAsking] = useState(false);
  const waits = changes.some(({ kind, businessId }) => kind === 'transfer' && businessId === business.id);
  return (
    <BusinessLine business={business}>
      <IconButton
        label={`Pasar «${business.name}» a otra cuenta`}
        icon="handshake"
        onClick={() => setAsking(true)}
        blocked={waits ? ACCOUNT_PAGE_MESSAGES.transferWaits : undefined}
      />
      {isAsking && <TransferDialog business={business} onClose={() => setAsking(false)} />}
    </BusinessLine>
  );
}

function CaseLine({ item }: { item: Account['cases'][number] }) {
  const { id, kind, code, businessName, openedAt, decidedAt, outcome, decidedBy } = item;
  const name = [CASE_WORDS[kind].noun, code ?? businessName].filter(Boolean).join(': ');
  return (
    <li className="py-2 first:pt-0">
      {decidedAt ? (
        <span className="font-semibold wrap-anywhere">{name}</span>
      ) : (
        <Link to={casesPage.to({}, { kind, open: id })} className={LINE_LINK}>
          {name}
        </Link>
      )}
      <span className="block text-sm text-muted">
        {outcome ? `${OUTCOME_WORDS[outcome]} ` : 'Espera desde '}
        <RelativeTime date={decidedAt ?? openedAt} />
        {decidedBy && ` · lo decidió ${decidedBy}`}
      </span>
    </li>
  );
}

function Records({ account }: { account: Account }) {
  const { person, businesses, managed, changes, usage, payments } = account;
  const { cases, mails, sessions, devices, notices } = account;
  return (
    <>
      <div className="space-y-3 lg:space-y-6">
        <ListCard title="Negocios" empty="No tiene ni administra ninguno.">
          {[
            ...businesses.map((business) => (
              <OwnBusinessLine key={business.id} business={business} changes={changes} />
            )),
            ...managed.map((business) => <BusinessLine key={business.id} business={business} isManaged />),
          ]}
        </ListCard>
        <FoldingCard title="Correo" summary={person.mailRefusedAt ? 'No le llega' : 'Sin rechazos'}>
          <MailState refusedAt={person.mailRefusedAt} mails={mails} />
        </FoldingCard>
        <ListCard title="Casos" empty="No tiene ninguno.">
          {cases.map((item) => (
            <CaseLine key={item.id} item={item} />
          ))}
        </ListCard>
      </div>
      <div className="space-y-3 lg:space-y-6">
        <FoldingCard title="Plan" summary={usage.plan.isPremium ? usage.plan.name : 'Gratis'}>
          <UsageCard usage={usage} />
          <PaymentLines payments={payments} />
        </FoldingCard>
        <FoldingCard title="Sesiones" summary={formatCount(sessions.length)}>
          <DeviceLines sessions={sessions} devices={devices} />
        </FoldingCard>
        <FoldingCard title="Avisos" summary={formatCount(notices.length)}>
          <NoticeLines notices={notices} />
        </FoldingCard>
      </div>
    </>
  );
}

export default function PersonPage({ params: { id } }: { params: { id: number } }) {
  const { data: account } = useSuspenseQuery(accountQuery(id));
  return (
    <AdminFrame title="Persona">
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-6">
        <div className="lg:col-span-2">
          <PersonCard key={id} account={account} />
        </div>
        <Records account={account} />
      </div>
    </AdminFrame>
  );
}
