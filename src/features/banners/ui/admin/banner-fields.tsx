import type { ComponentType } from 'react';
import { Field } from '#ui/form/field.tsx';
import type { PlaceLabel } from '../../../places/schema.ts';
import {
  type Banner,
  type BannerChanges,
  MAX_ALT_TEXT_LENGTH,
  MAX_LINK_LENGTH,
  MAX_SPONSOR_LENGTH,
  parsePosition,
} from '../../schema.ts';

/** Chooses places in a form, and puts their codes, separated by commas, in the field `placeCodes`. */
export type PlacesField = ComponentType<{ chosen: readonly PlaceLabel[] }>;

interface BannerFieldsProps {
  banner?: Banner;
  PlacesField: PlacesField;
}

type Values = Readonly<Record<string, string>>;

export const readFields = ({ altText = '', sortOrder = '', placeCodes = '', ...rest }: Values) => {
  const { linkUrl = '', startsOn = '', endsOn = '', sponsor = '' } = rest;
  return {
    altText: altText.trim(),
    sortOrder: parsePosition(sortOrder),
    linkUrl: linkUrl.trim(),
    startsOn,
    endsOn,
    sponsor: sponsor.trim(),
    placeCodes: placeCodes.split(',').filter(Boolean),
  } satisfies BannerChanges;
};
export type BannerValues = ReturnType<typeof readFields>;

function Terms({ banner }: Pick<BannerFieldsProps, 'banner'>) {
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <Field name="startsOn" label="Se muestra desde" type="date" defaultValue={banner?.startsOn ?? ''} />
      <Field
        name="endsOn"
        label="Hasta"
        hint="Todo ese día, hora de Guatemala."
        type="date"
        defaultValue={banner?.endsOn ?? ''}
      />
    </div>
  );
}

const Picture = ({ banner }: Pick<BannerFieldsProps, 'banner'>) => (
  <>
    <Field
      name="altText"
      label="Texto alternativo"
      hint="Lo que muestra la imagen, para quien no puede verla."
      autoComplete="off"
      maxLength={MAX_ALT_TEXT_LENGTH}
      defaultValue={banner?.altText ?? ''}
    />
    <Field
      name="linkUrl"
      label="Enlace"
      hint="Adónde lleva al tocarlo: https://… o una página de este sitio, como /negocios."
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_LINK_LENGTH}
      defaultValue={banner?.linkUrl ?? ''}
    />
  </>
);

export function BannerFields({ banner, PlacesField }: BannerFieldsProps) {
  return (
    <>
      <Picture banner={banner} />
      <Terms banner={banner} />
      <PlacesField chosen={banner?.places ?? []} />
      <Field
        name="sponsor"
        label="Patrocinador"
        hint="Se ve sobre la imagen y en su hoja de cada mes."
        autoComplete="off"
        maxLength={MAX_SPONSOR_LENGTH}
        defaultValue={banner?.sponsor ?? ''}
      />
      <Field
        name="sortOrder"
        label="Orden"
        hint="Un número entero desde 0: el menor va primero."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={banner?.sortOrder ?? 0}
      />
    </>
  );
}
