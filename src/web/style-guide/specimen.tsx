import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** A state has its name, and what shows it. */
export type State = readonly [name: string, shown: ReactNode];

/** A component in all its states. */
export interface Specimen {
  name: string;
  states: readonly State[];
}

export interface Group {
  title: string;
  specimens: readonly Specimen[];
}

export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

const THEMES = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
] as const;

function Themed({ specimen: { name, states } }: { specimen: Specimen }) {
  return THEMES.map(([theme, words]) => (
    <section
      key={theme}
      data-theme={theme}
      aria-label={`${name}, ${words.toLowerCase()}`}
      className="guide-theme"
    >
      {states.map(([state, shown]) => (
        <div key={state} className="guide-state">
          <p className="guide-label">{state}</p>
          <div>{shown}</div>
        </div>
      ))}
    </section>
  ));
}

export function SpecimenSheet({ specimen }: { specimen: Specimen }) {
  return (
    <section aria-label={specimen.name} data-specimen={specimen.name}>
      <h3 className="guide-name">{specimen.name}</h3>
      <div className="guide-themes">
        <Themed specimen={specimen} />
      </div>
    </section>
  );
}

interface OnPressProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

/** Shows what would otherwise take the focus or cover the page. */
export function OnPress({ label, children }: OnPressProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setShown(!isShown)}>
        {label}
      </Button>
      {isShown && children(() => setShown(false))}
    </>
  );
}
