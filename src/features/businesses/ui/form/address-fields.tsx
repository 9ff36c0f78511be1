import { useState } from 'react';
import { SEVERAL_ADDRESSES, hasSeveralAddresses } from '#shared/several-addresses.ts';
import { NETWORKS, NETWORK_NAMES, type Network, PAGE_FIELDS } from '#shared/social-pages/networks.ts';
import { pageAt, readPage } from '#shared/social-pages/read-page.ts';
import type { AddressField } from '#shared/social-pages/sort-pages.ts';
import { Field } from '#ui/form/field.tsx';
import type { AnswersProps } from './data-fields.tsx';

const EXAMPLES: Record<Network, string> = {
  facebook: 'Su enlace, como facebook.com/minegocio.',
  instagram: 'Tu usuario, como @minegocio, o el enlace.',
  tiktok: 'Tu usuario, como @minegocio, o el enlace.',
  youtube: 'El de tu canal, como @minegocio.',
  telegram: 'Como t.me/minegocio o @minegocio.',
};

const isFilled = (text: string) => text.trim() !== '';

/** Moves what was typed into another network's field to its own, as the server does, and says so. */
function useSettling({ draft: { values, change } }: AnswersProps) {
  const [note, setNote] = useState('');
  const settle = (field: AddressField, network: Network | null) => {
    if (field === 'websiteUrl' && hasSeveralAddresses(values[field])) {
      setNote(`En «Sitio web»: ${SEVERAL_ADDRESSES}`);
      return;
    }
    const page = network ? readPage(network, values[field]) : pageAt(values[field]);
    if (typeof page === 'string' || page === null || PAGE_FIELDS[page.network] === field) return;
    const own = PAGE_FIELDS[page.network];
    const name = NETWORK_NAMES[page.network];
    if (isFilled(values[own])) {
      setNote(`Ese enlace es de ${name}, y ya hay otro en ese campo. Deja solo uno.`);
      return;
    }
    change({ [field]: '', [own]: page.url });
    setNote(`Ese enlace es de ${name}: lo pusimos en su campo.`);
  };
  return { note, settle };
}

interface AddressProps extends AnswersProps {
  field: AddressField;
  label: string;
  hint: string;
  onLeave: () => void;
}

const Address = ({ draft: { values, change }, field, label, hint, onLeave }: AddressProps) => (
  <Field
    name={field}
    label={label}
    hint={hint}
    type="text"
    inputMode="url"
    autoComplete={field === 'websiteUrl' ? 'url' : 'off'}
    autoCapitalize="none"
    spellCheck={false}
    value={values[field]}
    onChange={(event) => change({ [field]: event.currentTarget.value })}
    onBlur={onLeave}
  />
);

/** Asks for the website and the pages on social networks. */
export function AddressFields({ draft }: AnswersProps) {
  const { note, settle } = useSettling({ draft });
  return (
    <>
      <Address
        draft={draft}
        field="websiteUrl"
        label="Sitio web"
        hint="Como tunegocio.com."
        onLeave={() => settle('websiteUrl', null)}
      />
      {NETWORKS.map((network) => (
        <Address
          key={network}
          draft={draft}
          field={PAGE_FIELDS[network]}
          label={NETWORK_NAMES[network]}
          hint={EXAMPLES[network]}
          onLeave={() => settle(PAGE_FIELDS[network], network)}
        />
      ))}
      <p role="status" className="font-medium empty:hidden sm:col-span-2">
        {note}
      </p>
    </>
  );
}
