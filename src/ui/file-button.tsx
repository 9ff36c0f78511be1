import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Button, buttonClass } from './button.tsx';

interface FileButtonProps {
  accept: string;
  look?: ComponentProps<typeof Button>['look'];
  className?: string;
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string;
  onChoose: (files: [File, ...File[]]) => void;
  children: ReactNode;
}

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
          // Lets the same file be chosen again after a failure.
          currentTarget.value = '';
          if (first) onChoose([first, ...others]);
        }}
        {...rest}
      />
    </label>
  );
}
