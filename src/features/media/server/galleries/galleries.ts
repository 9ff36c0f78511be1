import type { Subject, SubjectKind } from '../repo/subjects.ts';
import { announcementGallery } from './announcement-gallery.ts';
import { businessGallery } from './business-gallery.ts';
import type { Gallery } from './gallery.ts';

const GALLERIES: { [Kind in SubjectKind]: Gallery<Kind> } = {
  business: businessGallery,
  announcement: announcementGallery,
};

/** What keeps the pictures of such a subject. */
export const galleryOf = <Kind extends SubjectKind>({ kind }: Subject<Kind>): Gallery<Kind> =>
  GALLERIES[kind];
