import { DARK, LIGHT } from '#shared/palette.ts';
import { GROUND } from '#shared/woven/motif.ts';

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');

/** The design's colours and the few shapes that the mailbox needs, as it has no part in the site's style sheet. */
export const PAGE_STYLE = `
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
