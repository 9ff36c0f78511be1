import {
  ATTRIBUTES,
  ATTRIBUTE_CODES,
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_GROUP_NAMES,
  type Attribute,
  attributesOf,
  sortAttributes,
} from '#shared/business-attributes.ts';
import { AttributeIcon } from './attribute-icon.tsx';

interface ChoicesProps {
  chosen: readonly Attribute[];
  onChange: (chosen: Attribute[]) => void;
}

interface ChoiceProps extends ChoicesProps {
  code: Attribute;
}

function Choice({ code, chosen, onChange }: ChoiceProps) {
  const { name } = ATTRIBUTES[code];
  const others = chosen.filter((other) => other !== code);
  return (
    <label className="pill relative gap-2 has-checked:border-jade has-checked:bg-jade-soft has-checked:text-jade has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        checked={chosen.includes(code)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? sortAttributes([...others, code]) : others)
        }
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <AttributeIcon code={code} /> {name}
    </label>
  );
}

/** Counts the languages that most people speak: the list begins with them. */
const MAIN_LANGUAGES = 6;

/** Offers all attributes by group; chosen ones of folded languages stay in sight. */
export function AttributeChoices(props: ChoicesProps) {
  const choices = (codes: readonly Attribute[]) => (
    <div className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <Choice key={code} code={code} {...props} />
      ))}
    </div>
  );
  return ATTRIBUTE_GROUP_NAMES.map((group) => {
    const codes = attributesOf(ATTRIBUTE_CODES, group);
    const isFolded = (code: Attribute) =>
      codes.indexOf(code) >= MAIN_LANGUAGES && !props.chosen.includes(code) && group === 'language';
    const folded = codes.filter(isFolded);
    return (
      <fieldset key={group}>
        <legend className="mb-2 font-semibold">{ATTRIBUTE_GROUPS[group]}</legend>
        {choices(codes.filter((code) => !isFolded(code)))}
        {folded.length > 0 && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 items-center font-semibold text-link">
              Más idiomas
            </summary>
            <div className="pt-1">{choices(folded)}</div>
          </details>
        )}
      </fieldset>
    );
  });
}
