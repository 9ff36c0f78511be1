import { type ReactNode, useId } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { PICTURE_TYPES } from '../../picture-rules.ts';

interface FileButtonProps {
  multiple?: boolean;
  /** Id of what there is to know before choosing. */
  describedBy: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the browser's choice of pictures. */
export function FileButton({ multiple = false, describedBy, onChoose, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ look: 'quiet' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple={multiple}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
