import { excerpt } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import type { Reportable } from '../../schema.ts';
import type { LockedSubject } from '../lock-subject.ts';

const MAX_TITLE_LENGTH = 60;

const KINDS: Record<Reportable, string> = {
  business: 'tu negocio',
  announcement: 'tu anuncio',
  reply: 'tu comentario',
};

/** `tu negocio «Panadería La Espiga»`; a reply only by its kind. */
export const kindInWords = ({ reference: { kind }, subject }: LockedSubject): string =>
  kind === 'reply'
    ? KINDS.reply
    : `${KINDS[kind]} «${excerpt(subject.name.replaceAll('\n', ' '), MAX_TITLE_LENGTH)}»`;

/** Where its owner finds the subject. */
export const pathOf = ({ reference: { kind }, subject }: LockedSubject): string =>
  kind === 'reply' ? paths.announcement(subject.pageId) : paths.ownContents;
