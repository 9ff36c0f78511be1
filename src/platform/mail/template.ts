import type { Site } from '#shared/site.ts';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { BRAND_MARK } from '#shared/brand-mark.ts';
import { GROUND, OWN_THREADS, fourfold } from '#shared/woven/motif.ts';
import { BAND } from '#shared/woven/motifs.ts';
import { INLINE as s, STYLE_SHEET, weaveCells } from './template-style.ts';
import type { MailContent } from './outbox.ts';

type Detail = [label: string, value: string, url?: string | undefined];

export interface MailTemplate {
  subject: string;
  preview: string;
  heading?: string;
  opening: string[];
  details?: Detail[];
  action: { label: string; url: string };
  closing?: string[];
  unsubscribe?: { sentence: string; label: string; url: string } | null;
}

export type MailSite = Pick<Site, 'name' | 'url'>;

export function mailText(site: MailSite, content: Required<MailTemplate>): string {
  const { heading, opening, details, action, closing, unsubscribe } = content;
  const parts = [
    heading.toUpperCase(),
    ...opening,
    details.map(([label, value, url]) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    `${action.label}:\n${action.url}`,
    ...closing,
    `-- \n${site.name}\n${site.url}`,
    unsubscribe && `${unsubscribe.sentence}\n${unsubscribe.label}: ${unsubscribe.url}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const MARK = fourfold(['...1', '..12', '.123', '1234']);
const MARK_CELLS = raw(
  weaveCells(MARK, { dyes: BRAND_MARK.map(({ colour }) => colour), stitch: 4, width: MARK.length }),
);
const BAND_CELLS = raw(weaveCells(BAND, { dyes: OWN_THREADS, stitch: 4, width: 150 }));

const brandRow = (site: MailSite) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td width="28">${MARK_CELLS}</td>
      <td style="padding-left:10px"><a href="${site.url}" class="ink" style="${s.brand}">${site.name}</a></td>
    </tr>
  </table>`;

const paragraph = (text: string) => html`<p class="ink" style="${s.paragraph}">${text}</p>`;

const smallPrint = (text: string) => html`<p class="muted" style="${s.small}">${text}</p>`;

const linked = (text: string, url: string) =>
  html`<a href="${url}" class="link" style="${s.detailLink}">${text}</a>`;

const detail = ([label, value, url]: Detail) =>
  html`<tr>
    <td class="ink" style="${s.detail}">
      <span class="muted" style="${s.label}">${label}</span><br />${url ? linked(value, url) : value}
    </td>
  </tr>`;

const detailTable = (details: Detail[]) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${s.details}">
    ${details.map(detail)}
  </table>`;

const button = ({ label, url }: MailTemplate['action']) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="button-cell" style="${s.buttonCell}">
        <a href="${url}" class="button" style="${s.button}">${label}</a>
      </td>
    </tr>
  </table>`;

const content = (site: MailSite, { heading, opening, details, action, closing }: Required<MailTemplate>) =>
  html`${brandRow(site)}
    <h1 class="ink" style="${s.heading}">${heading}</h1>
    ${opening.map(paragraph)} ${details.length > 0 ? detailTable(details) : ''} ${button(action)}
    <p class="muted" style="${s.small}">
      Si el botón no funciona, copia esta dirección en tu navegador:<br />
      <a href="${action.url}" class="link" style="${s.address}">${action.url}</a>
    </p>
    ${closing.map(smallPrint)}`;

const head = (mail: Required<MailTemplate>) =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${mail.subject}</title>
    <style>
      ${raw(STYLE_SHEET)}
    </style>
  </head>`;

const card = (site: MailSite, mail: Required<MailTemplate>) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="card"
    style="${s.card}"
  >
    <tr>
      <td bgcolor="${GROUND}" style="padding:4px 0">
        <div style="overflow:hidden;font-size:0;line-height:0">${BAND_CELLS}</div>
      </td>
    </tr>
    <tr>
      <td class="content" style="${s.content}">${content(site, mail)}</td>
    </tr>
  </table>`;

const foot = (site: MailSite, { unsubscribe }: Required<MailTemplate>) =>
  html`<p class="muted" style="${s.foot}">
      ${site.name}<br /><a href="${site.url}" class="link" style="${s.address}">${site.url}</a>
    </p>
    ${
      unsubscribe &&
      html`<p class="muted" style="${s.foot}">
        ${unsubscribe.sentence}<br /><a href="${unsubscribe.url}" class="link" style="${s.address}"
          >${unsubscribe.label}</a
        >
      </p>`
    }`;

export function mailHtml(site: MailSite, mail: Required<MailTemplate>): string {
  const page = html`<!doctype html>
    <html lang="es-GT">
      ${head(mail)}
      <body class="page" style="${s.body}">
        <div style="${s.preview}">${mail.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="page"
          style="${s.page}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">${card(site, mail)} ${foot(site, mail)}</td>
          </tr>
        </table>
      </body>
    </html>`;
  // A promise only if something in the template were one.
  return (page as HtmlEscapedString).toString();
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export function renderMail(site: MailSite, content: MailTemplate): MailContent {
  const { subject, heading = subject, details = [], closing = [], unsubscribe = null } = content;
  const tidy = {
    ...content,
    unsubscribe,
    heading,
    subject: oneLine(subject),
    opening: content.opening.map(oneLine),
    details: details.map(([label, value, url]): Detail => [oneLine(label), oneLine(value), url]),
    closing: closing.map(oneLine),
  };
  return { subject: tidy.subject, html: mailHtml(site, tidy), text: mailText(site, tidy) };
}
