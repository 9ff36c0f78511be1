import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface HiddenNoticeProps {
  /** What is hidden, and from whom. */
  title: string;
  /** Why, and how to get it back. */
  children: ReactNode;
}

/** Says to its owner that visitors don't see something. */
export const HiddenNotice = ({ title, children }: HiddenNoticeProps) => (
  <div className="rounded-card bg-marigold-soft p-4">
    <p className="flex items-start gap-2 font-semibold">
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-marigold" />
      {title}
    </p>
    {children}
  </div>
);
