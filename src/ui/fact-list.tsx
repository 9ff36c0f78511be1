import type { ReactNode } from 'react';

export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
    {facts.map(([label, value]) => (
      <div key={label} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
