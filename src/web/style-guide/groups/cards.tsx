import type { Announcement } from '#features/announcements/schema.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { ExpiryBadge } from '#features/announcements/ui/expiry-badge.tsx';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { HoursTable } from '#features/businesses/ui/hours-table.tsx';
import { SubscriberSummary } from '#features/plans/ui/admin/subscriber-summary.tsx';
import { PlanComparison } from '#features/plans/ui/plan-comparison.tsx';
import type { UserSubscription } from '#features/plans/schema.ts';
import { FigureTile } from '#features/statistics/ui/figures.tsx';
import { Avatar } from '#features/users/ui/avatar.tsx';
import { DAY, HOUR } from '#shared/time.ts';
import { PHOTO, bareBusiness, fullBusiness, longBusiness, offer } from '../samples.ts';
import type { Group, Specimen, State } from '../specimen.tsx';

const ITEM = { priceCentavos: 500, isPriceFrom: false, unit: null, isSoldOut: false };
const SOLD = [
  { ...ITEM, id: 1, name: 'Chuchitos' },
  {
    ...ITEM,
    id: 2,
    name: 'Chuchitos con salsa de tomate, queso seco y repollo para llevar',
    isSoldOut: true,
  },
];

const LONG_TEXT = 'Buscamos panadero con experiencia en horno de leña. '.repeat(12);

const subscription = (now: Date): UserSubscription => ({
  userId: 1,
  name: 'Ana Xicará',
  email: 'ana@example.com',
  planId: 2,
  planName: 'Premium',
  status: 'active',
  priceMonthly: 40,
  startedAt: now,
  expiresAt: new Date(now.getTime() + 10 * DAY),
  planMaxImages: 50,
  isPremium: true,
  businessNames: ['Panadería La Espiga'],
});

const businessCards = (now: Date): Specimen => ({
  name: 'BusinessCard',
  states: [
    ['Con todo, abierto', <BusinessCard key="full" business={fullBusiness(now)} />],
    [
      'Con textos largos, cerrado, y una foto que falla',
      <BusinessCard key="long" business={longBusiness(now)} />,
    ],
    [
      'Con lo que vende',
      <BusinessCard key="sells" business={{ ...fullBusiness(now), matchedItems: SOLD }} compact />,
    ],
    ['Sin datos', <BusinessCard key="bare" business={bareBusiness(now)} />],
    ['En fila', <BusinessCard key="row" business={fullBusiness(now)} compact />],
    ['En fila, con textos largos', <BusinessCard key="long-row" business={longBusiness(now)} compact />],
  ],
});

const photo = (id: number) => ({ id, caption: null, sortOrder: 0, isHidden: false, mediaFile: PHOTO });

const job = (now: Date): Announcement => ({
  ...offer(now),
  kind: 'job',
  title: 'Se busca panadero o panadera con experiencia en horno de leña y repartidor con moto propia',
  content: LONG_TEXT,
  contentLinks: [],
  price: null,
  payMin: 3_500,
  payPeriod: 'month',
  warning: 'job',
  expiresAt: null,
  images: [photo(5), photo(6), photo(7)],
});

function announcementStates(now: Date): State[] {
  const shown = offer(now);
  const expired = { ...shown, expiresAt: new Date(now.getTime() - DAY) };
  const soon = { ...shown, expiresAt: new Date(now.getTime() + 3 * HOUR) };
  const card = { heading: 'h3' as const, replies: null };
  return [
    ['Oferta', <AnnouncementCard key="offer" announcement={shown} {...card} />],
    ['Empleo, con texto largo y fotos', <AnnouncementCard key="job" announcement={job(now)} {...card} />],
    [
      'Sin el negocio',
      <AnnouncementCard key="alone" announcement={expired} showsBusiness={false} {...card} />,
    ],
    ['Faltan horas', <ExpiryBadge key="soon" announcement={soon} />],
    ['Vendido', <ExpiryBadge key="sold" announcement={{ ...shown, outcome: 'sold' }} />],
  ];
}

function subscriberStates(now: Date): State[] {
  const active = subscription(now);
  const expired = { ...active, isPremium: false, status: 'expired' as const, planName: 'Gratis' };
  return [
    ['Premium', <SubscriberSummary key="premium" subscription={active} />],
    ['Vencida', <SubscriberSummary key="expired" subscription={expired} />],
  ];
}

const ana = { name: 'Ana Xicará', avatar: null };

export const cards = (now: Date): Group => ({
  title: 'Tarjetas',
  specimens: [
    businessCards(now),
    { name: 'AnnouncementCard y ExpiryBadge', states: announcementStates(now) },
    {
      name: 'HoursTable',
      states: [
        ['Siempre abierto', <HoursTable key="open" business={fullBusiness(now)} />],
        ['Cerrado', <HoursTable key="shut" business={longBusiness(now)} />],
      ],
    },
    { name: 'PlanComparison', states: [['Los dos planes', <PlanComparison key="plans" />]] },
    {
      name: 'Avatar',
      states: [
        ['Sin foto', <Avatar key="letter" user={ana} size={44} />],
        ['Con foto', <Avatar key="photo" user={{ ...ana, avatar: PHOTO }} size={44} />],
      ],
    },
    { name: 'SubscriberSummary', states: subscriberStates(now) },
    {
      name: 'FigureTile',
      states: [
        [
          'Un número',
          <dl key="figure">
            <FigureTile label="Premium activos" count={1_400} />
          </dl>,
        ],
      ],
    },
  ],
});
