import type { GenericSchema } from 'valibot';
import {
  Announcement,
  AnnouncementBusiness,
  AnnouncementCount,
  AnnouncementPage,
} from '#features/announcements/schema.ts';
import { AuditEntry, AuditPage } from '#features/audit/schema.ts';
import { ConfirmedEmail, DeviceSession, Session, SignedInUser } from '#features/auth/schema.ts';
import { Banner, CarouselBanner } from '#features/banners/schema.ts';
import { BusinessCard, BusinessCount, BusinessPage, BusinessProfile } from '#features/businesses/schema.ts';
import { Category, CategoryLabel } from '#features/categories/schema.ts';
import {
  AnnouncementMedia,
  BusinessMedia,
  MediaFile,
  MediaFileDetails,
  MediaFilePage,
} from '#features/media/schema.ts';
import { Place, PlaceLabel } from '#features/places/schema.ts';
import { PremiumRequest, RequestQueue, WaitingRequest } from '#features/plans/requests.ts';
import { Usage } from '#features/plans/schema.ts';
import { SubscriptionPage, SubscriptionPlan, UserSubscription } from '#features/plans/subscriptions.ts';
import { Reply } from '#features/replies/schema.ts';
import { GivenReason, ReportPage, ReportedReply, ReportedSubject } from '#features/reports/queue.ts';
import { Synonym, ZeroResultPage, ZeroResultSearch } from '#features/searches/schema.ts';
import { Counts, DayCounts, SiteNumbers, Statistics } from '#features/statistics/schema.ts';
import { ImportFault, ImportOutcome } from '#features/transfer/schema.ts';
import { OwnAnnouncement, OwnBusiness, OwnData, OwnReply, OwnRequest } from '#features/users/own-data.ts';
import { Person, UserPage } from '#features/users/people.ts';
import { User } from '#features/users/schema.ts';
import { BusinessHours, OpeningDay } from '#shared/opening-hours/schema.ts';

/** What the document describes once, under its name, and refers to wherever a request or a response has it. */
export const NAMED_SCHEMAS: Record<string, GenericSchema> = {
  Announcement,
  AnnouncementBusiness,
  AnnouncementCount,
  AnnouncementMedia,
  AnnouncementPage,
  AuditEntry,
  AuditPage,
  Banner,
  BusinessCard,
  BusinessCount,
  BusinessHours,
  BusinessMedia,
  BusinessPage,
  BusinessProfile,
  CarouselBanner,
  Category,
  CategoryLabel,
  ConfirmedEmail,
  Counts,
  DayCounts,
  DeviceSession,
  GivenReason,
  ImportFault,
  ImportOutcome,
  MediaFile,
  MediaFileDetails,
  MediaFilePage,
  MissPage: ZeroResultPage,
  OpeningDay,
  OwnAnnouncement,
  OwnBusiness,
  OwnData,
  OwnReply,
  OwnRequest,
  Person,
  Place,
  PlaceLabel,
  PremiumRequest,
  Reply,
  ReportPage,
  ReportedReply,
  ReportedSubject,
  RequestQueue,
  SearchMiss: ZeroResultSearch,
  Session,
  SignedInUser,
  SiteNumbers,
  Statistics,
  SubscriptionPage,
  SubscriptionPlan,
  Synonym,
  Usage,
  User,
  UserPage,
  UserSubscription,
  WaitingRequest,
};
