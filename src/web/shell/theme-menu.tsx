import type { IconName } from '#ui/icon-names.ts';
import { FixedPart } from '#ui/fixed-part.tsx';
import { Icon } from '#ui/icon.tsx';
import { type ThemeChoice, chooseTheme, useThemeChoice } from '#ui/theme.ts';

const CHOICES: { choice: ThemeChoice; label: string; icon: IconName }[] = [
  { choice: 'light', label: 'Claro', icon: 'sun' },
  { choice: 'dark', label: 'Oscuro', icon: 'moon' },
  { choice: 'system', label: 'Sistema', icon: 'monitor' },
];

export function ThemeChoices({ menu }: { menu: string }) {
  const current = useThemeChoice();
  return CHOICES.map(({ choice, label, icon }) => (
    <button
      key={choice}
      type="button"
      aria-pressed={choice === current}
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={() => chooseTheme(choice)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-raised"
    >
      <Icon name={icon} size={20} className="text-muted" />
      <span className="flex-1">{label}</span>
      {choice === current && <Icon name="check" size={18} className="text-jade" />}
    </button>
  ));
}

export function ThemeMenuParts() {
  const current = useThemeChoice();
  const icon = CHOICES.find(({ choice }) => choice === current)?.icon ?? 'monitor';
  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Tema"
        className="anchor-theme grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <Icon name={icon} size={20} />
      </button>
      <fieldset id="theme-menu" popover="auto" className="menu-popover card w-44 p-1.5">
        <legend className="sr-only">Tema</legend>
        <ThemeChoices menu="theme-menu" />
      </fieldset>
    </>
  );
}

export const ThemeMenu = () => <FixedPart as="div" className="needs-script relative" part={ThemeMenuParts} />;
