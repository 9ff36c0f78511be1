import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Field = RefObject<HTMLInputElement | null>;

interface ListboxOptions {
  input: Field;
  listId: string;
  optionIds: readonly string[];
  onType: (text: string) => void;
  onChoose: (index: number) => void;
}

const ATTRIBUTES = ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'];

function setAttributes(field: HTMLElement, attributes: Record<string, string | null>) {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) field.removeAttribute(name);
    else field.setAttribute(name, value);
}

interface Listeners {
  onKey: (event: KeyboardEvent) => void;
  onInput: (text: string) => void;
  onLeave: () => void;
}

/** Keeps it a search field, which a combobox may not be. Returns what undoes it. */
function enhance(field: HTMLInputElement, { onKey, onInput, onLeave }: Listeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  setAttributes(field, { 'aria-autocomplete': 'list' });
  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('input', () => onInput(field.value), { signal });
  field.addEventListener('blur', onLeave, { signal });
  return () => {
    listening.abort();
    for (const name of ATTRIBUTES) field.removeAttribute(name);
  };
}

function step(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  return active < 0 ? count - 1 : active - 1;
}

/** Lets an existing search field control a list of options, as long as it is shown. */
export function useListbox({ input, listId, optionIds, onType, onChoose }: ListboxOptions) {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && optionIds.length > 0;
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || optionIds.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive(step(event.key, isOpen ? active : -1, optionIds.length));
      setWanted(true);
    } else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen && active >= 0) onChoose(active);
    else return;
    event.preventDefault();
  });
  const onInput = useEffectEvent((text: string) => {
    onType(text);
    setWanted(true);
    setActive(-1);
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => (input.current ? enhance(input.current, { onKey, onInput, onLeave }) : undefined), [input]);
  useEffect(() => {
    if (!input.current) return;
    setAttributes(input.current, {
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': (isOpen && optionIds[active]) || null,
    });
  });
  return { isOpen, active, close };
}
