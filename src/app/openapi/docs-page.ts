import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { THEME_SCRIPT } from '../ssr/theme-script.ts';
import type { ApiDocument, Content, JsonSchema, Operation, Parameter } from './contract.ts';
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

const exampleBlock = (title: string, content: Content | undefined) => {
  const [body] = Object.values(content ?? {});
  if (!body) return '';
  return html`
    <details>
      <summary>${title}</summary>
      <pre tabindex="0"><code>${JSON.stringify(exampleOf(body.schema), null, 2)}</code></pre>
    </details>
  `;
};

function operationSection(method: string, path: string, operation: Operation) {
  const { summary, parameters = [], requestBody, security, responses } = operation;
  const isSuccess = ([status]: [string, unknown]) => status.startsWith('2');
  const success = Object.entries(responses).find(isSuccess)?.[1];
  const failures = Object.entries(responses).filter((response) => !isSuccess(response));
  return html`
    <section>
      <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
      <p>${summary}${security ? '. Con sesión' : ''}</p>
      ${parameters.length > 0 ? parameterTable(parameters) : ''}
      ${exampleBlock('Ejemplo de datos', requestBody?.content)}
      ${exampleBlock('Ejemplo de respuesta', success?.content)}
      ${failures.map(
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
