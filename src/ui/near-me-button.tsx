import { Icon } from './icon.tsx';
import { loadCode } from './lazy.tsx';
import { useNavigate } from './router/hooks.ts';
import { useAction } from './use-action.ts';
import { NEAR_ME } from './visitor-position.ts';

interface NearMeButtonProps {
  near: string | undefined;
  /** Leads to the list that isn't around the visitor. */
  everywhere: string;
  /** Leads to a page that asks for the place. */
  asking: string;
  onChoose: (near: string) => void;
}

/** Asks for the position only when it is pressed. Without script, or permission, a page asks for the place. */
export function NearMeButton({ near, everywhere, asking, onChoose }: NearMeButtonProps) {
  const navigate = useNavigate();
  const isOn = near === NEAR_ME;
  const to = isOn ? everywhere : asking;
  const { start, isBusy } = useAction(async () => {
    const { locateVisitor } = await loadCode(() => import('./locate.ts'));
    if (await locateVisitor()) onChoose(NEAR_ME);
    else await navigate(to);
  });
  return (
    <a
      href={to}
      aria-current={isOn || undefined}
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault();
        if (isOn) onChoose('');
        else start();
      }}
      className="pill relative shrink-0 justify-center gap-2 whitespace-nowrap focus-visible:-outline-offset-3 aria-busy:opacity-55 aria-current:border-jade aria-current:bg-jade-soft aria-current:text-jade"
    >
      <Icon name="locate-fixed" size={18} /> {isBusy ? 'Ubicando…' : 'Cerca de mí'}
    </a>
  );
}
