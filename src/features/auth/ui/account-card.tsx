import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 7, hue: 168 };

interface AccountCardProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {title}
    </h1>
  );
}

export function AccountCard({ title, intro, children }: AccountCardProps) {
  return (
    <div className="card mx-auto grid max-w-md grid-cols-1 overflow-hidden lg:max-w-4xl lg:grid-cols-[2fr_3fr]">
      <div className="relative h-16 lg:h-auto">
        <WovenTile {...CLOTH} className="absolute inset-0 size-full" />
      </div>
      <div className="p-5 sm:p-8 lg:p-12">
        <Heading title={title} />
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <div className="mt-6 space-y-6">{children}</div>
      </div>
    </div>
  );
}

const KINDS = {
  done: { icon: 'circle-check', look: 'border-jade bg-jade-soft', tint: 'text-jade' },
  waiting: { icon: 'mail-question-mark', look: 'border-marigold bg-marigold-soft', tint: 'text-marigold' },
  failed: { icon: 'circle-alert', look: 'border-danger bg-danger-soft', tint: 'text-danger' },
} as const;

export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { icon, look, tint } = KINDS[kind];
  const box = useRef<HTMLDivElement>(null);
  // It often takes the place of a longer form.
  useEffect(() => {
    // New browsers return a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role={kind === 'failed' ? 'alert' : 'status'}
      className={`flex scroll-my-20 gap-3 rounded-lg border px-4 py-3 ${look}`}
    >
      <Icon name={icon} size={22} className={`mt-0.5 shrink-0 ${tint}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
