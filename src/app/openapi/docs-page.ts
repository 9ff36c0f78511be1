import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { THEME_SCRIPT } from '../ssr/theme-script.ts';
import type { ApiDocument, JsonSchema, Operation, Parameter } from './contract.ts';
import { exampleOf } from './example.ts';

const stylesheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The colours of both themes, as the site's own stylesheet defines them. */
const colours = (stylesheet('../../ui/theme.css').match(/:root[^{]*\{[^}]*\}/g) ?? []).join('\n');
const style = stylesheet('./docs-page.css');

/** Spelled apart from the page, because the content security policy allows exactly this text. */
const themeTag = raw(`<script>${THEME_SCRIPT}</script>`);

const PLACES = { path: 'en la ruta', query: 'en la consulta' };

function limits({ enum: choices, maxLength, pattern, default: standard }: JsonSchema): string {
  return [
    choices && choices.join(' o '),
    maxLength && `hasta ${maxLength} caracteres`,
    pattern && !maxLength && `como ${pattern}`,
    standard !== undefined && standard !== '' && `si falta: ${standard}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const parameterRow = ({ name, in: place, required, schema }: Parameter) => html`
  <tr>
    <th scope="row"><code>${name}</code></th>
    <td>${PLACES[place]}${required ? ', obligatorio' : ''}</td>
    <td>${limits(schema)}</td>
  </tr>
`;

const parameterTable = (parameters: Parameter[]) => html`
  <table>
    <thead>
      <tr>
        <th scope="col">Parámetro</th>
        <th scope="col">Dónde</th>
        <th scope="col">Valores</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(parameterRow)}
    </tbody>
  </table>
`;

function operationSection(method: string, path: string, { summary, parameters = [], responses }: Operation) {
  const { 200: success, ...failures } = responses;
  const example = success ? exampleOf(success.content['application/json'].schema) : null;
  return html`
    <section>
      <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
      <p>${summary}</p>
      ${parameters.length > 0 ? parameterTable(parameters) : ''}
      <details>
        <summary>Ejemplo de respuesta</summary>
        <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
      </details>
      ${Object.entries(failures).map(
        ([status, { description }]) => html`<p class="failure"><b>${status}</b> ${description}</p>`,
      )}
    </section>
  `;
}

function tagSection({ paths }: ApiDocument, tag: ApiDocument['tags'][number]) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => operationSection(method, path, operation)),
  );
  return html`<h2 id="${tag.name}">${tag.description}</h2>
    ${operations}`;
}

/** The contract as a page to read, in the visitor's theme, without any script but the one that finds the theme. */
export const apiDocsPage = (document: ApiDocument) =>
  html`<!doctype html>
    <html lang="es-GT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${themeTag}
        <style>
          ${raw(colours)}
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">Documento OpenAPI</a> · <a href="/">Ir al sitio</a></p>
          <nav aria-label="Secciones">
            ${document.tags.map((tag) => html`<a href="#${tag.name}">${tag.description}</a> `)}
          </nav>
        </header>
        <main>${document.tags.map((tag) => tagSection(document, tag))}</main>
      </body>
    </html>`;
