import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Reply } from '../schema.ts';

export interface RepliesProps {
  announcement: { id: number; allowReplies: boolean; isHidden: boolean; business: { userId: number } };
  renderTools: (reply: Reply) => ReactNode;
  renderHold: (reply: Reply) => ReactNode;
  hasEnded: boolean;
}

export function RepliesOff() {
  return (
    <p className="flex min-h-11 items-center gap-2 text-muted">
      <Icon name="message-circle-off" size={18} /> Comentarios desactivados
    </p>
  );
}

export function RepliesSkeleton() {
  return (
    <output aria-label="Cargando comentarios" className="block space-y-4">
      <div className="skeleton h-9 w-2/3" />
      <div className="skeleton h-9 w-1/2" />
    </output>
  );
}
