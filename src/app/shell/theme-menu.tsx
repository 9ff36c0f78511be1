import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, chooseTheme, useThemeChoice } from '#ui/theme.ts';

const CHOICES: { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: 'light', label: 'Claro', Icon: Sun },
  { choice: 'dark', label: 'Oscuro', Icon: Moon },
  { choice: 'system', label: 'Sistema', Icon: Monitor },
];

/** Light, dark, or as the device has it. */
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
        {CHOICES.map(({ choice, label, Icon: ChoiceIcon }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === current}
            popoverTarget="theme-menu"
            popoverTargetAction="hide"
            onClick={() => chooseTheme(choice)}
            className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-raised"
          >
            <ChoiceIcon aria-hidden size={18} className="text-muted" />
            <span className="flex-1">{label}</span>
            {choice === current && <Check aria-hidden size={18} className="text-jade" />}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
