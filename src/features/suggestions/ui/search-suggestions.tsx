import { type RefObject, useId, useMemo, useState, useEffect } from 'react';
import { useNavigate } from '#ui/router/hooks.ts';
import { pluralize } from '#shared/text.ts';
import { useHandOver } from '#ui/hand-over.ts';
import type { BusinessPreview } from '../../businesses/schema.ts';
import { useListbox } from './use-listbox.ts';
import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../queries.ts';
import type { Suggestions } from '../schema.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';

const TYPING_PAUSE_MS = 150;
const MIN_LETTERS = 2;

function useSuggestions(text: string): Suggestions | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = asked.length >= MIN_LETTERS;
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled, retry: false });
  return enabled && asked === typed ? (data ?? null) : null;
}

interface Option {
  key: string;
  label: string;
  detail?: string | undefined;
  path: string;
  business?: BusinessPreview;
}

interface OptionGroup {
  title: string;
  options: Option[];
}

function groupOptions({ categories, places, businesses, items }: Suggestions): OptionGroup[] {
  const groups = [
    {
      title: 'Categorías',
      options: categories.map(({ id, name }) => ({
        key: `c${id}`,
        label: name,
        path: paths.businesses({ category: id }),
      })),
    },
    {
      title: 'Lugares',
      options: places.map((place) => ({
        key: `p${place.code}`,
        label: placeText(place),
        detail: place.code.length === 2 ? 'Todo el departamento' : undefined,
        path: paths.businesses({ place: place.code }),
      })),
    },
    {
      title: 'Negocios',
      options: businesses.map((business) => ({
        key: `b${business.id}`,
        label: business.name,
        detail: business.place ? placeText(business.place) : undefined,
        path: paths.business(business.id),
        business,
      })),
    },
    {
      title: 'Lo que venden',
      options: items.map((name) => ({
        key: `i${name}`,
        label: name,
        path: paths.businesses({ search: name }),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface OptionItemProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}

/** Keeps the focus in the field at a press: its loss closes the list. Keys are the field's. */
const OptionItem = ({ id, option, isActive, onChoose }: OptionItemProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-5 py-1.5 wrap-anywhere hover:bg-raised aria-selected:bg-accent-soft aria-selected:[box-shadow:inset_3px_0_var(--accent)]"
  >
    <span className="min-w-0">{option.label}</span>
    {option.detail && <span className="min-w-0 text-sm text-muted">{option.detail}</span>}
  </div>
);

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
}

function useSearchOptions(id: string, input: SearchSuggestionsProps['input']) {
  const navigate = useNavigate();
  const handOver = useHandOver();
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const groups = useMemo(() => (suggestions ? groupOptions(suggestions) : []), [suggestions]);
  const options = groups.flatMap((group) => group.options);
  const optionIds = options.map(({ key }) => `${id}${key}`);
  const choose = (index: number) => {
    close();
    setText('');
    input.current?.form?.reset();
    const { path = '', business } = options[index] ?? {};
    if (business) handOver(path, business);
    void navigate(path);
  };
  const listbox = useListbox({ input, listId: id, optionIds, onType: setText, onChoose: choose });
  const { close } = listbox;
  return { ...listbox, groups, options, choose };
}

export default function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const id = useId();
  const { isOpen, active, groups, options, choose } = useSearchOptions(id, input);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${pluralize('sugerencia', 'sugerencias', options.length)}: baja con la flecha.`}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Sugerencias"
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60vh] overflow-y-auto rounded-card border border-line bg-surface py-2 text-ink [box-shadow:var(--lift)]"
        >
          {groups.map(({ title, options: those }) => (
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden className="px-5 pt-1.5 pb-0.5 text-sm font-semibold text-muted">
                {title}
              </p>
              {those.map((option) => (
                <OptionItem
                  key={option.key}
                  id={`${id}${option.key}`}
                  option={option}
                  isActive={options[active] === option}
                  onChoose={() => choose(options.indexOf(option))}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
