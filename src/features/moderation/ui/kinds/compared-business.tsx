import type { ReactNode } from 'react';
import { categoryNames } from '#shared/category-names.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { placeText } from '#shared/place-name.ts';
import { NETWORKS, PAGE_FIELDS } from '#shared/social-pages/networks.ts';
import { foldText } from '#shared/text.ts';
import { formatDate } from '#shared/time.ts';
import { PersonLink } from '../person-link.tsx';
import { Link } from '#ui/link.tsx';
import type { ComparedBusiness as Business } from '../../schema.ts';

interface ComparedBusinessProps {
  title: string;
  business: Business;
  than: Business | null;
  sharedPhones: readonly string[];
}

const Owner = ({ owner: { id, name, email } }: { owner: Business['owner'] }) =>
  email === null ? <span translate="no">{name}</span> : <PersonLink id={id}>{name}</PersonLink>;

const Mark = ({ isSame }: { isSame: boolean }) => (
  <span
    className={`ml-2 rounded-full px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${isSame ? 'bg-marigold-soft' : 'bg-jade-soft text-jade'}`}
  >
    {isSame ? 'Igual' : 'Distinto'}
  </span>
);

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

const pageLines = (business: Business) =>
  NETWORKS.flatMap((network) => business[PAGE_FIELDS[network]] ?? []).join('\n') || null;

const TEXTS: readonly { label: string; read: (business: Business) => string | null }[] = [
  { label: 'Lugar', read: ({ place }) => place && placeText(place) },
  { label: 'Dirección', read: ({ address }) => address },
  { label: 'Categoría', read: (business) => categoryNames(business) || null },
  { label: 'Descripción corta', read: ({ shortDescription }) => shortDescription },
  { label: 'Descripción', read: ({ description }) => description },
  { label: 'Sitio web', read: ({ websiteUrl }) => websiteUrl },
  { label: 'Páginas', read: pageLines },
];

function Compared({ text, than }: { text: string | null; than: string | null | undefined }) {
  if (!text) return <>—</>;
  return (
    <>
      {text}
      {than !== undefined && <Mark isSame={foldText(text) === foldText(than ?? '')} />}
    </>
  );
}

function Phones({ phones, shared }: { phones: readonly string[]; shared: readonly string[] }) {
  if (phones.length === 0) return <>—</>;
  return phones.map((phone) => (
    <span key={phone} className="mr-3 inline-block py-0.5">
      {phone.startsWith('+') ? formatPhone(phone) : phone}
      {shared.includes(phone) && <Mark isSame />}
    </span>
  ));
}

function Badges({ business: { isFeatured, isVerified, takedownReason } }: { business: Business }) {
  const badges = [
    isFeatured && 'Premium',
    isVerified && 'Negocio verificado',
    takedownReason !== null && 'Oculto',
  ];
  return <>{badges.filter(Boolean).join(' · ') || 'Sin insignias'}</>;
}

export function ComparedBusiness({ title, business, than, sharedPhones }: ComparedBusinessProps) {
  const { id, name, owner, createdAt, phones } = business;
  const isOlder = than !== null && createdAt < than.createdAt;
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line p-4">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <p className="mt-1 text-lg font-semibold wrap-anywhere">
        <Link to={paths.business(id)} translate="no" className="-my-2 inline-block py-2 hover:underline">
          {name}
        </Link>
        {than && <Mark isSame={foldText(name) === foldText(than.name)} />}
      </p>
      <dl className="mt-3 space-y-2">
        <Field label="Teléfonos">
          <Phones phones={phones} shared={sharedPhones} />
        </Field>
        {TEXTS.filter(({ read }) => read(business) ?? (than && read(than))).map(({ label, read }) => (
          <Field key={label} label={label}>
            <Compared text={read(business)} than={than ? read(than) : undefined} />
          </Field>
        ))}
        <Field label="Publicado">
          {formatDate(createdAt)}
          {isOlder && <strong className="ml-2 font-semibold">Es el más antiguo</strong>}
        </Field>
        <Field label="Propietario">
          <Owner owner={owner} />
          {owner.email === null ? ' · lo publicó el sitio' : ` · ${owner.email}`}
        </Field>
        <Field label="Cuenta desde">{formatDate(owner.createdAt)}</Field>
        <Field label="Insignias">
          <Badges business={business} />
        </Field>
      </dl>
    </section>
  );
}
