import type { Subject } from '../repo/subjects.ts';
import { announcementGallery } from './announcement-gallery.ts';
import { businessGallery } from './business-gallery.ts';
import type { Gallery } from './gallery.ts';

const GALLERIES: Record<Subject['kind'], Gallery> = {
  business: businessGallery,
  announcement: announcementGallery,
};

/** What keeps the pictures of such a subject. */
export const galleryOf = ({ kind }: Subject): Gallery => GALLERIES[kind];
