import { Field } from '#ui/form/field.tsx';
import { LONGEST_ALT_TEXT } from '../../changes.ts';
import type { Banner } from '../../schema.ts';

/** What is said of a banner besides its picture. */
export function BannerFields({ banner }: { banner?: Pick<Banner, 'altText' | 'sortOrder'> }) {
  return (
    <>
      <Field
        name="altText"
        label="Texto alternativo"
        hint="Lo que muestra la imagen, para quien no puede verla."
        autoComplete="off"
        maxLength={LONGEST_ALT_TEXT}
        defaultValue={banner?.altText ?? ''}
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
