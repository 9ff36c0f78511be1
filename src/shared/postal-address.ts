interface Located {
  address: string | null;
  place: { code: string; name: string; department: string; municipality?: string | undefined } | null;
}

const MUNICIPALITY_CODE_LENGTH = 4;

/** Returns https://schema.org/PostalAddress as far as it is known; undefined without address and place. */
export function postalAddress({ address, place }: Located) {
  if (!address && !place) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    addressLocality:
      place?.municipality ?? (place?.code.length === MUNICIPALITY_CODE_LENGTH ? place.name : undefined),
    addressRegion: place?.department,
    addressCountry: 'GT',
  };
}
