import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { AnnouncementMedia, BusinessMedia } from '../../schema.ts';
import type { SubjectKind } from '../repo/subjects.ts';

interface MediaByKind {
  business: BusinessMedia;
  announcement: AnnouncementMedia;
}

/** A picture as a subject of the kind shows it. */
export type Media<Kind extends SubjectKind = SubjectKind> = MediaByKind[Kind];

/** How a stored picture is to be shown. */
export interface Placing {
  mediaFileId: number;
  caption?: string | null | undefined;
  /** After all others where it is left out. */
  sortOrder?: number | undefined;
  isPrimary?: boolean | undefined;
}

/** What pictures of a business and of an announcement have in common; every change belongs in a transaction with the owner locked. */
export interface Gallery<Kind extends SubjectKind = SubjectKind> {
  /** All pictures in order, with what the plan hides. */
  list: (db: Db, id: number, at: Date) => Promise<Media<Kind>[]>;
  /** Throws AppError `conflict` or `forbidden` where so many more at this place are too many for the plan. */
  requireRoom: (transaction: Db, plan: OwnerPlan, id: number, wanted: Wanted) => Promise<void>;
  /** Shows the picture; gives its id there, and the files that it takes the place of. */
  place: (transaction: Db, id: number, placing: Placing) => Promise<{ mediaId: number; replaced: number[] }>;
  /** To be called when a picture was taken away. */
  afterRemoval: (transaction: Db, id: number) => Promise<void>;
}

export interface Wanted {
  more: number;
  sortOrder?: number | undefined;
}
