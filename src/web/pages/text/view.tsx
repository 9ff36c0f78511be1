import { useSuspenseQuery } from '@tanstack/react-query';
import { textQuery } from '#features/texts/queries.ts';
import type { Block, Span } from '#features/texts/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatLongDate } from '#shared/time.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import announce from './anunciar.svg?no-inline';
import share from './compartir.svg?no-inline';
import prove from './comprobar.svg?no-inline';
import publish from './publicar.svg?no-inline';

const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    publicar: publish,
    comprobar: prove,
    anunciar: announce,
    compartir: share,
  }),
);

const linkClass = 'text-link underline underline-offset-2 hover:no-underline';

function TextSpan({ text, href }: Span) {
  if (href === null) return <>{text}</>;
  const isOwn = href.startsWith('/');
  return isOwn ? (
    <Link to={href} className={linkClass}>
      {text}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={linkClass}>
      {text}
    </a>
  );
}

const Text = ({ spans }: { spans: Span[] }) => spans.map((span, index) => <TextSpan key={index} {...span} />);

function TextBlock({ block: { kind, lines, picture } }: { block: Block }) {
  const [first = []] = lines;
  const src = picture && PICTURES.get(picture);
  if (kind === 'heading') return <h2 className="pt-5 text-xl md:text-2xl">{<Text spans={first} />}</h2>;
  if (kind === 'subheading') return <h3 className="pt-2 text-lg">{<Text spans={first} />}</h3>;
  if (kind === 'list')
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-muted">
        {lines.map((spans, index) => (
          <li key={index}>
            <Text spans={spans} />
          </li>
        ))}
      </ul>
    );
  if (kind === 'picture')
    return (
      src && (
        <img
          src={src}
          alt={first.map(({ text }) => text).join('')}
          width={640}
          height={320}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line"
        />
      )
    );
  return (
    <p>
      <Text spans={first} />
    </p>
  );
}

export default function TextPage({ params: { text: name } }: { params: { text: string } }) {
  const { data: text } = useSuspenseQuery(textQuery(name));
  const { title, description, updatedAt, blocks } = text;
  return (
    <article className="mx-auto max-w-2xl">
      <PageHead
        title={title}
        description={description}
        path={paths.text(name)}
        image={paths.shareImage.page(name)}
      />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 text-sm text-muted">Última actualización: {formatLongDate(updatedAt)}</p>
      <div className="mt-5 space-y-3 wrap-anywhere">
        {blocks.map((block, index) => (
          <TextBlock key={index} block={block} />
        ))}
      </div>
    </article>
  );
}
