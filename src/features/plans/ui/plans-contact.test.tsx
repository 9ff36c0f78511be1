import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Site } from '#shared/site.ts';
import { SiteProvider } from '#ui/site.tsx';
import { TEST_SITE } from '#test/app.ts';
import { ContactButtons } from './plans-contact.tsx';

const render = (contact: Partial<Site>) =>
  renderToStaticMarkup(
    <SiteProvider value={{ ...TEST_SITE, ...contact }}>
      <ContactButtons message="Hola" />
    </SiteProvider>,
  );

describe('contact buttons', () => {
  it('link to every contact of the site', () => {
    const html = render({});
    expect(html).toContain('https://wa.me/50255550100?text=Hola');
    expect(html).toContain('https://social.example/plaza');
    expect(html).toContain('https://photos.example/plaza');
  });

  it('leave out a contact that is unset', () => {
    const html = render({ contactPhone: null, socialUrl: null });
    expect(html.match(/<a [^>]*href="[^"]*"/g)).toEqual([expect.stringContaining(TEST_SITE.photosUrl!)]);
  });

  it('say so on a site without any contact', () => {
    const html = render({ contactPhone: null, socialUrl: null, photosUrl: null });
    expect(html).toContain('Todavía no publicamos un contacto.');
    expect(html).not.toContain('href');
  });
});
