interface MeterProps {
  label: string;
  used: number;
  limit: number;
}

export function Meter({ label, used, limit }: MeterProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 truncate">{label}</span>
        <span className="ml-auto shrink-0 text-sm font-semibold tabular-nums">
          {used} de {limit}
        </span>
      </p>
      <progress
        value={Math.min(used, limit)}
        max={limit}
        aria-label={label}
        className="meter-bar mt-1.5 w-full"
      />
    </div>
  );
}
