import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Button, buttonClass } from './button.tsx';

interface FileButtonProps {
  /** What the browser offers, as the attribute has it. */
  accept: string;
  look?: ComponentProps<typeof Button>['look'];
  className?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Id of what there is to know before choosing. */
  describedBy?: string;
  /** More than one only where `multiple`. */
  onChoose: (files: [File, ...File[]]) => void;
  children: ReactNode;
}

/** Opens the browser's choice of files. */
export function FileButton({
  look = 'quiet',
  className = '',
  describedBy,
  onChoose,
  children,
  ...rest
}: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ look })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent has-disabled:opacity-55 ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          // The same file may be chosen again after a failure, or once it has been mended.
          currentTarget.value = '';
          if (first) onChoose([first, ...others]);
        }}
        {...rest}
      />
    </label>
  );
}
