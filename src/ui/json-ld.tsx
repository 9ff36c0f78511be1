interface JsonLdProps {
  /** Null in the browser, which keeps what the server wrote. */
  data: object | null;
}

/**
 * Structured data of a page for search engines, which read what the server sends: browsers neither make it nor load the code
 * that does. No `<` in it can end the element early.
 */
export function JsonLd({ data }: JsonLdProps) {
  const text = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
