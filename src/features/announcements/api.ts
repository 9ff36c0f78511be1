import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam, Scope } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { MailedToken } from '../notifications/schema.ts';
import {
  Announcement,
  AnnouncementChanges,
  AnnouncementCount,
  AnnouncementFilters,
  AnnouncementMonth,
  AnnouncementPage,
  AnnouncementRenewal,
  NearbyAnnouncements,
  NewAnnouncement,
} from './schema.ts';
import { CalendarQuery, EventCalendar } from './calendar-schema.ts';
import * as calendarSchemas from './calendar-schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Announcements', title: 'Anuncios', schemas: { ...schemas, ...calendarSchemas } };

export const announcementsApi = contract(SECTION, {
  'GET /api/announcements/active/filtered': {
    id: 'listActiveAnnouncements',
    summary:
      'Anuncios vigentes, del más nuevo al más antiguo; los eventos, por su comienzo; con near, por su distancia',
    access: 'anyone',
    cached: true,
    query: AnnouncementFilters,
    returns: AnnouncementPage,
  },
  'POST /api/announcements/nearby': {
    id: 'listNearbyAnnouncements',
    summary: 'Anuncios vigentes alrededor de una ubicación, el más cercano primero, por páginas',
    access: 'anyone',
    reads: true,
    body: NearbyAnnouncements,
    returns: AnnouncementPage,
  },
  'GET /api/announcements/business/:businessId': {
    id: 'listBusinessAnnouncements',
    summary:
      'Anuncios vigentes de un negocio, hasta 100; para quien lo administra, con scope=all, todos, hasta 600',
    access: 'anyone',
    cached: true,
    params: v.object({ businessId: Id }),
    query: Scope,
    returns: v.array(Announcement),
  },
  'GET /api/announcements/user/:userId/count': {
    id: 'countUserAnnouncements',
    summary: 'Anuncios que una persona publicó en un mes',
    access: 'signed-in',
    params: v.object({ userId: Id }),
    query: AnnouncementMonth,
    returns: AnnouncementCount,
  },
  'GET /api/announcements/:id': {
    id: 'getAnnouncement',
    summary: 'Un anuncio, también si ya expiró o se cerró',
    access: 'anyone',
    cached: true,
    params: IdParam,
    returns: Announcement,
  },
  'GET /api/event-calendar': {
    id: 'getEventCalendar',
    summary: 'Los eventos de un mes o de una semana, por días; de un lugar o de toda Guatemala',
    access: 'anyone',
    cached: true,
    query: CalendarQuery,
    returns: EventCalendar,
  },
  'GET /api/announcement-renewals': {
    id: 'getAnnouncementRenewal',
    summary: 'El anuncio que renueva el enlace de un correo',
    access: 'anyone',
    limit: { name: 'mailed-link', points: 120, seconds: 600 },
    query: MailedToken,
    returns: AnnouncementRenewal,
  },
  'POST /api/announcements/': {
    id: 'createAnnouncement',
    summary: 'Publica un anuncio, si el plan lo permite este mes',
    access: 'verified',
    refusal: verifyFirst('crear un anuncio'),
    limit: { name: 'announcement-creation', points: 100, seconds: 3_600 },
    idempotent: true,
    body: NewAnnouncement,
    returns: Announcement,
    status: 201,
  },
  'PUT /api/announcements/:id': {
    id: 'updateAnnouncement',
    summary: 'Cambia, renueva o cierra un anuncio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: AnnouncementChanges,
    returns: Announcement,
  },
  'PUT /api/announcements/pinned/:id': {
    id: 'pinAnnouncement',
    summary: 'Elige el anuncio que el plan muestra antes que los demás de su mes',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: v.array(Announcement),
  },
  'DELETE /api/announcements/:id': {
    id: 'deleteAnnouncement',
    summary: 'Elimina un anuncio con sus respuestas e imágenes',
    access: 'signed-in',
    params: IdParam,
    returns: null,
  },
});
export type AnnouncementsApi = typeof announcementsApi;
