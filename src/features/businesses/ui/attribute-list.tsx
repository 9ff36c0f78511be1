import {
  ATTRIBUTES,
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_GROUP_NAMES,
  type Attribute,
  attributeNames,
  attributesOf,
} from '#shared/business-attributes.ts';
import { AttributeIcon } from './attribute-icon.tsx';

interface ListProps {
  attributes: readonly Attribute[];
}

/** Lists what a business offers, by group. */
export function AttributeList({ attributes }: ListProps) {
  const groups = ATTRIBUTE_GROUP_NAMES.map((group) => ({ group, codes: attributesOf(attributes, group) }));
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {groups.map(
        ({ group, codes }) =>
          codes.length > 0 && (
            <div key={group}>
              <dt className="text-sm text-muted">{ATTRIBUTE_GROUPS[group]}</dt>
              {codes.map((code) => (
                <dd key={code} className="flex items-center gap-2 py-1">
                  <AttributeIcon code={code} className="shrink-0 text-muted" />
                  <span translate={group === 'language' ? 'no' : undefined}>{ATTRIBUTES[code].name}</span>
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}

/** Leaves room for one line of a card on the smallest phone. */
const MAX_ICONS = 6;

/** Shows on a card the icons of what decides a visit. */
export function AttributeIcons({ attributes }: ListProps) {
  const shown = attributes.filter((code) => code !== 'cash' && code !== 'es');
  if (shown.length === 0) return null;
  // All languages have one icon.
  const [language] = attributesOf(shown, 'language');
  const drawn = shown.filter((code) => ATTRIBUTES[code].group !== 'language' || code === language);
  return (
    <p className="flex gap-3 text-muted">
      <span className="sr-only">Ofrece: {attributeNames(shown)}</span>
      {drawn.slice(0, MAX_ICONS).map((code) => (
        <AttributeIcon key={code} code={code} />
      ))}
    </p>
  );
}
