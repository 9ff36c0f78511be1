import { html, raw } from 'hono/html';
import { brandMark } from '#platform/icons.ts';
import type { ListedMail } from '#platform/mail/outbox.ts';
import { DARK, LIGHT } from '#shared/palette.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { formatLongDate, formatRelative, formatTime } from '#shared/time.ts';
import { type Motif, GROUND, OWN_THREADS, threadShapes } from '#shared/woven/motif.ts';
import { BAND, ORNAMENT } from '#shared/woven/motifs.ts';

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');

const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  ${variables(LIGHT)}
}
@media (prefers-color-scheme: dark) {
  :root { ${variables(DARK)} }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.55 Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { background: var(--surface); }
.bar, main { max-width: 50rem; margin-inline: auto; padding-inline: 1rem; }
.brand {
  display: inline-flex; align-items: center; gap: .625rem; min-height: 4rem;
  color: var(--ink); font-size: 1.125rem; font-weight: 800; text-decoration: none;
}
.band { display: block; background: ${GROUND}; }
main { padding-block: 1.5rem 3rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.18; letter-spacing: -.015em; }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
.note { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--marigold-soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
.mails { margin: 0; padding: 0; list-style: none; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: .875rem 1rem; color: inherit; text-decoration: none; outline-offset: -3px; }
.mails a:hover { background: var(--raised); }
.subject { display: block; font-weight: 700; }
.muted { color: var(--muted); font-size: .875rem; }
.empty { padding: 3rem 1.5rem; text-align: center; }
.empty svg { max-width: 100%; margin-bottom: 1rem; }
.mails time { white-space: nowrap; }
.step { display: inline-flex; align-items: center; min-height: 2.75rem; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0 0 1rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
.links { margin-bottom: 1rem; padding: 1rem; }
.links ul { margin: 0; padding: 0; list-style: none; }
iframe { display: block; width: 100%; height: 52rem; border: 1px solid var(--line); border-radius: .75rem; }
details { margin-top: 1rem; padding: 0 1rem; }
summary { display: flex; align-items: center; min-height: 2.75rem; font-weight: 600; cursor: pointer; }
pre { margin: 0 0 1rem; white-space: pre-wrap; font: .875rem/1.55 ui-monospace, monospace; }
`;

type Content = ReturnType<typeof html>;

const motifWidth = (motif: Motif) => motif[0]?.length ?? 0;

const BAND_SVG = raw(
  `<svg aria-hidden="true" class="band" width="100%" height="9"><pattern id="band" patternUnits="userSpaceOnUse" ` +
    `width="${motifWidth(BAND)}" height="9"><g transform="translate(0 1)" shape-rendering="crispEdges">` +
    `${threadShapes(BAND, OWN_THREADS)}</g></pattern><rect width="100%" height="100%" fill="url(#band)"/></svg>`,
);
const ORNAMENT_SVG = raw(
  `<svg aria-hidden="true" viewBox="0 0 ${motifWidth(ORNAMENT)} ${ORNAMENT.length}" width="${motifWidth(ORNAMENT) * 4}" ` +
    `shape-rendering="crispEdges">${threadShapes(ORNAMENT, OWN_THREADS)}</svg>`,
);
const MARK = raw(brandMark(34).replace('<svg ', '<svg aria-hidden="true" '));

const page = (site: Site, title: string, content: Content) =>
  html`<!doctype html>
    <html lang="es-GT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${site.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <header>
          <div class="bar"><a class="brand" href="${paths.home}">${MARK}${site.name}</a></div>
          ${BAND_SVG}
        </header>
        <main>${content}</main>
      </body>
    </html>`;

const listed = (mail: ListedMail, now: Date) =>
  html`<li>
    <a href="${paths.mailbox}/${mail.id}">
      <span class="subject">${mail.subject}</span>
      <span class="muted">
        Para ${mail.to} ·
        <time datetime="${mail.createdAt.toISOString()}">${formatRelative(mail.createdAt, now)}</time>
      </span>
    </a>
  </li>`;

const empty = html`<section class="card empty">
  ${ORNAMENT_SVG}
  <h2>Aún no hay correos</h2>
  <p class="muted">Crea una cuenta o pide una contraseña nueva, y vuelve a cargar esta página.</p>
</section>`;

export const mailboxPage = (site: Site, mails: ListedMail[], now: Date) =>
  page(
    site,
    'Correo local',
    html`<h1>Correo local</h1>
      <p class="note">
        Este sitio no tiene un servidor de correo (SMTP_URL). Lo que enviaría queda aquí, a la vista de quien
        pueda abrir esta página.
      </p>
      ${
        mails.length > 0
          ? html`<ul class="card mails">
              ${mails.map((mail) => listed(mail, now))}
            </ul>`
          : empty
      }`,
  );

const extractUrls = (text: string) => [...new Set(text.match(/^https?:\/\/\S+$/gm))];

const linked = (address: string) => html`<li><a class="step" href="${address}">${address}</a></li>`;

/** Opens links in the whole window: our pages refuse to be framed. */
const framed = (mail: ListedMail) => mail.html.replace('<head>', '<head><base target="_top" />');

export const mailPage = (site: Site, mail: ListedMail) =>
  page(
    site,
    mail.subject,
    html`<a class="step" href="${paths.mailbox}">← Todos los correos</a>
      <h1>${mail.subject}</h1>
      <dl class="facts">
        <dt>Para</dt>
        <dd>${mail.to}</dd>
        <dt>Fecha</dt>
        <dd>${formatLongDate(mail.createdAt)}, ${formatTime(mail.createdAt)}</dd>
      </dl>
      <nav class="card links" aria-label="Enlaces de este correo">
        <h2>Enlaces de este correo</h2>
        <ul>
          ${extractUrls(mail.text).map(linked)}
        </ul>
      </nav>
      <iframe
        title="Vista del correo"
        sandbox="allow-top-navigation-by-user-activation"
        srcdoc="${framed(mail)}"
      ></iframe>
      <details class="card">
        <summary>Ver como texto</summary>
        <pre>${mail.text}</pre>
      </details>`,
  );
