import { useState } from 'react';
import { excerpt } from '#shared/text.ts';
import { Disclosure } from '#ui/disclosure.tsx';

const CHARACTERS_ON_CARD = 280;

/** The text of an announcement with its line breaks; a long one begins, and goes on at `to` or in place. */
export function AnnouncementText({ content, to }: { content: string; to: string }) {
  const [open, setOpen] = useState(false);
  const beginning = excerpt(content, CHARACTERS_ON_CARD);
  return (
    <div>
      <p className="whitespace-pre-line">{open ? content : beginning}</p>
      {beginning !== content && (
        <Disclosure
          open={open}
          onToggle={() => setOpen(!open)}
          to={to}
          className="-ml-2 inline-flex min-h-11 items-center rounded-full px-2 font-semibold text-link hover:underline"
        >
          {open ? 'Ver menos' : 'Ver más'}
        </Disclosure>
      )}
    </div>
  );
}
