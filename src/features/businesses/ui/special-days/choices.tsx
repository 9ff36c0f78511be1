import { ActionButton } from '#ui/action-button.tsx';
import { useAction } from '#ui/use-action.ts';

interface ChoiceProps {
  label: string;
  about?: string;
  isChosen?: boolean;
  act: () => Promise<void>;
}

export function Choice({ label, about, isChosen, act }: ChoiceProps) {
  const { start, isBusy, failure } = useAction(act);
  return (
    <>
      <ActionButton
        look="quiet"
        isBusy={isBusy}
        onClick={start}
        aria-pressed={isChosen}
        className="px-4! aria-pressed:border-accent! aria-pressed:text-link!"
      >
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </ActionButton>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
