import { renderToString } from 'react-dom/server';
import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const createThumbhash = (red: number, green: number, blue: number, alpha = 255) =>
  Buffer.from(
    rgbaToThumbHash(
      2,
      2,
      [1, 2, 3, 4].flatMap(() => [red, green, blue, alpha]),
    ),
  ).toString('base64');

const media = (thumbhash: string) => ({
  downloadUrl: '/media/abc-640.webp',
  width: 640,
  height: 400,
  thumbhash,
  sources: [320, 640].map((width) => ({ url: `/media/abc-${width}.webp`, width })),
});

const render = (thumbhash: string | null, priority = false) =>
  renderToString(
    <Picture
      media={thumbhash === null ? null : media(thumbhash)}
      sizes="100vw"
      alt="Fachada"
      priority={priority}
      placeholder={<b>tejido</b>}
    />,
  );

describe('Picture', () => {
  it('offers every width, reserves its place, and loads lazily', () => {
    const html = render(createThumbhash(15, 118, 110));
    expect(html).toContain('srcSet="/media/abc-320.webp 320w, /media/abc-640.webp 640w"');
    expect(html).toContain('width="640" height="400"');
    expect(html).toContain('loading="lazy"');
  });

  it('is loaded at once where it is seen first', () => {
    const html = render(createThumbhash(15, 118, 110), true);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it('has its average colour as background unless it is transparent', () => {
    const [, red, green] =
      /background-color:rgb\((\d+) (\d+) \d+\)/.exec(render(createThumbhash(250, 10, 10))) ?? [];
    expect(Number(red)).toBeGreaterThan(230);
    expect(Number(green)).toBeLessThan(40);
    expect(render(createThumbhash(250, 10, 10, 100))).not.toContain('background-color');
  });

  it('gives way to the placeholder where there is no picture', () => {
    expect(render(null)).toBe('<b>tejido</b>');
  });
});
