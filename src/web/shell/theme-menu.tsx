import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, chooseTheme, useThemeChoice } from '#ui/theme.ts';

const CHOICES: { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: 'light', label: 'Claro', Icon: Sun },
  { choice: 'dark', label: 'Oscuro', Icon: Moon },
  { choice: 'system', label: 'Sistema', Icon: Monitor },
];

export function ThemeChoices({ menu }: { menu: string }) {
  const current = useThemeChoice();
  return CHOICES.map(({ choice, label, Icon }) => (
    <button
      key={choice}
      type="button"
      aria-pressed={choice === current}
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={() => chooseTheme(choice)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-raised"
    >
      <Icon aria-hidden size={20} className="text-muted" />
      <span className="flex-1">{label}</span>
      {choice === current && <Check aria-hidden size={18} className="text-jade" />}
    </button>
  ));
}

export function ThemeMenu() {
  const current = useThemeChoice();
  const Icon = CHOICES.find(({ choice }) => choice === current)?.Icon ?? Monitor;
  return (
    <div className="needs-script relative">
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Tema"
        className="anchor-theme grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <Icon aria-hidden size={20} />
      </button>
      <fieldset id="theme-menu" popover="auto" className="menu-popover card w-44 p-1.5">
        <legend className="sr-only">Tema</legend>
        <ThemeChoices menu="theme-menu" />
      </fieldset>
    </div>
  );
}
