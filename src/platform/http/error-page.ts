import { html } from 'hono/html';

/** A page for a request that failed before any page of the site could answer it. */
export const errorPage = (message: string) =>
  html`<!doctype html>
    <html lang="es-GT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${message}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 30rem;
            margin: 20vh auto 0;
            padding: 0 1.5rem;
            font:
              1.125rem/1.55 system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <h1>${message}</h1>
        <p><a href="/">Ir al inicio</a></p>
      </body>
    </html>`;
