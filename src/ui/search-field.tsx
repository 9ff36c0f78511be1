import { Search } from 'lucide-react';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows a list down while somebody types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="block">
      <span className="text-sm font-medium text-muted">{label}</span>
      <span className="relative mt-1 block">
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-full rounded-full border border-muted bg-surface pr-4 pl-11 text-base text-ink"
        />
      </span>
    </label>
  );
}
