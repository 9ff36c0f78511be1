interface FeedLinksProps {
  /** Says what a reader gets, as in 'los anuncios nuevos'. */
  what: string;
  /** Returns the address of one of the files. */
  feed: (file: string) => string;
}

const FILES = [
  ['rss.xml', 'RSS'],
  ['feed.json', 'JSON Feed'],
] as const;

/** The links are plain: what they lead to is no page. */
export const FeedLinks = ({ what, feed }: FeedLinksProps) => (
  <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-muted print:hidden">
    Recibe {what} en tu lector:
    {FILES.map(([file, name]) => (
      <a key={file} href={feed(file)} className="tap-link min-w-11 text-link">
        {name}
      </a>
    ))}
  </p>
);
