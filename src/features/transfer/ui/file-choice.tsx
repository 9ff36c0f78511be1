import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

interface FileChoiceProps {
  label: string;
  /** It is no longer what comes next. */
  isQuiet: boolean;
  /** Something is under way with the file before. */
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** The choice of a CSV file. */
export function FileChoice({ label, isQuiet, isLocked, onChoose }: FileChoiceProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ look: isQuiet ? 'quiet' : 'primary' })} needs-script cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-55`}
    >
      <FileUp aria-hidden size={18} /> {label}
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        disabled={isLocked || !hydrated}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again once it has been mended.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
