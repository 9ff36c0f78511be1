import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something to know before going on. */
export const Caution = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 rounded-lg bg-marigold-soft px-3 py-2">
    <TriangleAlert aria-hidden size={18} className="shrink-0 text-marigold" />
    <span>{children}</span>
  </p>
);
