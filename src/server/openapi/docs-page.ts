import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { THEME_SCRIPT } from '#web/ssr/inline-scripts.ts';
import type { ApiDocument, Components, Content, JsonSchema, Operation, Parameter } from './document-types.ts';
import { createExample } from './example.ts';
import { resolveResponses, resolveSchema } from './document-types.ts';

const stylesheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const colours = (stylesheet('../../ui/theme.css').match(/:root[^{]*\{[^}]*\}/g) ?? []).join('\n');
const style = stylesheet('./docs-page.css');

const MAX_SHOWN = 10_000;

/** Must be exactly the text that the content security policy allows. */
const themeTag = raw(`<script>${THEME_SCRIPT}</script>`);

const PLACES = { path: 'en la ruta', query: 'en la consulta', header: 'en la cabecera' };

function range({ type, minimum, maximum }: JsonSchema): string | undefined {
  if (type !== 'integer') return undefined;
  const isShort = maximum !== undefined && maximum <= MAX_SHOWN;
  return `número entero ${isShort ? `de ${minimum} a ${maximum}` : `desde ${minimum}`}`;
}

function limits(schema: JsonSchema): string {
  const { enum: choices, maxLength, pattern, default: standard, type } = schema;
  return [
    choices && choices.join(' o '),
    type === 'boolean' && 'true o false',
    range(schema),
    maxLength && `hasta ${maxLength} caracteres`,
    pattern && !maxLength && `como ${pattern}`,
    standard !== undefined && standard !== '' && `si falta: ${standard}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const parameterRow = ({ name, in: place, required, schema, description }: Parameter) => html`
  <tr>
    <th scope="row"><code>${name}</code></th>
    <td>${PLACES[place]}${required ? ', obligatorio' : ''}</td>
    <td>${[description, limits(schema)].filter(Boolean).join('; ')}</td>
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

const firstSchema = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema;

const exampleBlock = (title: string, schema: JsonSchema | undefined, components: Components) => {
  if (!schema) return '';
  return html`
    <details>
      <summary>${title}</summary>
      <pre tabindex="0"><code>${JSON.stringify(createExample(schema, components), null, 2)}</code></pre>
    </details>
  `;
};

function fieldNotes(schema: JsonSchema | undefined, components: Components) {
  const { properties = {} } = schema ? resolveSchema(schema, components) : {};
  const noted = Object.entries(properties).filter(([, { description }]) => description);
  if (noted.length === 0) return '';
  return html`<dl>
    ${noted.map(
      ([name, { description }]) =>
        html`<dt><code>${name}</code></dt>
          <dd>${description}</dd>`,
    )}
  </dl>`;
}

const isSuccess = (status: string) => status.startsWith('2');

function failureLinks(operation: Operation) {
  const statuses = Object.keys(operation.responses).filter((status) => !isSuccess(status));
  return html`<p class="failures">
    Errores: ${statuses.map((status) => html`<a href="#${status}">${status}</a> `)}
  </p>`;
}

function operationSection([method, operation]: [string, Operation], path: string, components: Components) {
  const { summary, parameters = [], requestBody, security } = operation;
  const success = resolveResponses(operation, components).find(([status]) => isSuccess(status))?.[1];
  const sent = firstSchema(requestBody?.content);
  return html`
    <section>
      <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
      <p>${summary}${security.length > 0 ? '. Con sesión' : ''}</p>
      ${parameters.length > 0 ? parameterTable(parameters) : ''} ${fieldNotes(sent, components)}
      ${exampleBlock('Ejemplo de datos', sent, components)}
      ${exampleBlock('Ejemplo de respuesta', firstSchema(success?.content), components)}
      ${failureLinks(operation)}
    </section>
  `;
}

function tagSection({ paths, components }: ApiDocument, tag: ApiDocument['tags'][number]) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map((operation) => operationSection(operation, path, components)),
  );
  return html`<h2 id="${tag.name}">${tag.description}</h2>
    ${operations}`;
}

function failureSection({ paths, components }: ApiDocument) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const failures = new Map(
    operations
      .flatMap((operation) => resolveResponses(operation, components))
      .filter(([status]) => !isSuccess(status)),
  );
  const sorted = [...failures].toSorted(([one], [other]) => Number(one) - Number(other));
  return html`<h2 id="errores">Errores</h2>
    <section>
      <p>Todos llevan <code>detail</code>: un texto en español, o en 422 la lista de los problemas.</p>
      <dl>
        ${sorted.map(
          ([status, { description }]) =>
            html`<dt id="${status}"><code>${status}</code></dt>
              <dd>${description}</dd>`,
        )}
      </dl>
    </section>`;
}

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
            <a href="#errores">Errores</a>
          </nav>
        </header>
        <main>${document.tags.map((tag) => tagSection(document, tag))} ${failureSection(document)}</main>
      </body>
    </html>`;
