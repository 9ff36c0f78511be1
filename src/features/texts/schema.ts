import * as v from 'valibot';

export const TEXT_NAMES = ['privacidad', 'terminos', 'cookies', 'ayuda', 'contacto'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** Leads only to http, https, mailto and paths of this site. */
const Span = v.object({ text: v.string(), href: v.nullable(v.string()) });
export type Span = v.InferOutput<typeof Span>;

/** Has one line an item in a list, otherwise one. The line of a picture is its alternative text. */
const Block = v.object({
  kind: v.picklist(['heading', 'subheading', 'paragraph', 'list', 'picture']),
  lines: v.array(v.array(Span)),
  picture: v.nullable(v.string()),
});
export type Block = v.InferOutput<typeof Block>;

export const TextParam = v.object({ name: v.picklist(TEXT_NAMES, 'Ese texto no existe.') });

export const SiteText = v.object({
  title: v.string(),
  description: v.string(),
  updatedAt: v.date(),
  blocks: v.array(Block),
});
export type SiteText = v.InferOutput<typeof SiteText>;
