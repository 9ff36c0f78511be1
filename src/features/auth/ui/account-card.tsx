import { type ReactNode, useEffect, useRef } from 'react';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 7, hue: 168 };

interface AccountCardProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The heading, which takes the focus when the screen has turned into another one. */
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

/** The frame of every screen on the way into an account: one thing to do, beside a cloth. */
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
