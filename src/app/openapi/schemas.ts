import {
  Announcement,
  AnnouncementBusiness,
  AnnouncementCount,
  AnnouncementPage,
  AnnouncementRenewal,
} from '#features/announcements/schema.ts';
import { AuditEntry, AuditPage } from '#features/audit/schema.ts';
import { ConfirmedEmail, DeviceSession, Session, SignedInUser } from '#features/auth/schema.ts';
import { Banner, CarouselBanner } from '#features/banners/schema.ts';
import {
  BusinessCard,
  BusinessCount,
  BusinessPage,
  BusinessProfile,
  DataCheck,
  Understood,
} from '#features/businesses/schema.ts';
import { Holiday, SpecialDayPlan } from '#features/businesses/special-days-schema.ts';
import { MapResults, MapTiles } from '#features/businesses/map-schema.ts';
import { Position } from '#shared/position-schemas.ts';
import { Category, CategoryLabel, StarterResult } from '#features/categories/schema.ts';
import {
  AnnouncementMedia,
  BusinessMedia,
  MediaFile,
  MediaFileDetails,
  MediaFilePage,
} from '#features/media/schema.ts';
import { Place, PlaceAt, PlaceLabel } from '#features/places/schema.ts';
import {
  PremiumRequest,
  RequestQueue,
  SubscriptionPage,
  SubscriptionPlan,
  Usage,
  UserSubscription,
  WaitingRequest,
} from '#features/plans/schema.ts';
import { Reply } from '#features/replies/schema.ts';
import {
  GivenReason,
  OwnHold,
  ReportPage,
  ReportedReply,
  ReportedSubject,
} from '#features/reports/reports.ts';
import { Claim, ClaimQueue, WaitingClaim } from '#features/claims/schema.ts';
import { Invitation, Manager, ManagerAct, Membership } from '#features/managers/schema.ts';
import { Suggestion, SuggestionPage, WaitingSuggestion } from '#features/corrections/corrections.ts';
import {
  ListedNotice,
  NoticePage,
  NoticeSetting,
  NoticeSettings,
  Subscription,
  UnreadNotices,
} from '#features/notifications/schema.ts';
import { WaitingCounts } from '#features/panel/schema.ts';
import { PhoneProof, ProofQueue, WaitingProof } from '#features/proofs/schema.ts';
import { Likeness, OwnReview, Review, ReviewPage, ReviewedBusiness } from '#features/reviews/schema.ts';
import { SiteText } from '#features/texts/schema.ts';
import { Suggestions } from '#features/suggestions/schema.ts';
import { Synonym, SynonymPage, ZeroResultPage, ZeroResultSearch } from '#features/searches/schema.ts';
import { CountedLanding, Landing, LandingText } from '#features/landings/schema.ts';
import { Setup } from '#features/setup/schema.ts';
import { Counts, DayCounts, SiteNumbers, Statistics } from '#features/statistics/schema.ts';
import { ImportFault, ImportOutcome } from '#features/import-export/schema.ts';
import { OwnAnnouncement, OwnBusiness, OwnData, OwnReply, OwnRequest } from '#features/users/own-data.ts';

import { Person, User, UserPage } from '#features/users/schema.ts';
import { BusinessHours, OpeningDay } from '#shared/opening-hours/schema.ts';
import { SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import type { JsonSchema } from './document-types.ts';

export const NAMED_SCHEMAS: Record<string, GenericSchema> = {
  Announcement,
  AnnouncementBusiness,
  AnnouncementCount,
  AnnouncementMedia,
  AnnouncementPage,
  AnnouncementRenewal,
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
  Claim,
  ClaimQueue,
  ConfirmedEmail,
  CountedLanding,
  Counts,
  DataCheck,
  DayCounts,
  DeviceSession,
  GivenReason,
  Holiday,
  ImportFault,
  ImportOutcome,
  Invitation,
  Landing,
  LandingText,
  Likeness,
  ListedNotice,
  Manager,
  ManagerAct,
  MediaFile,
  MediaFileDetails,
  MediaFilePage,
  Membership,
  MissPage: ZeroResultPage,
  NoticePage,
  NoticeSetting,
  NoticeSettings,
  OpeningDay,
  OwnAnnouncement,
  OwnBusiness,
  OwnData,
  OwnHold,
  OwnReply,
  OwnRequest,
  OwnReview,
  Person,
  PhoneProof,
  Place,
  PlaceAt,
  PlaceLabel,
  PremiumRequest,
  ProofQueue,
  Reply,
  ReportedReply,
  ReportedSubject,
  ReportPage,
  RequestQueue,
  Review,
  ReviewedBusiness,
  ReviewPage,
  SearchMiss: ZeroResultSearch,
  Session,
  Setup,
  SignedInUser,
  SiteNumbers,
  SiteText,
  SpecialDay,
  SpecialDayPlan,
  StarterResult,
  Statistics,
  Subscription,
  SubscriptionPage,
  SubscriptionPlan,
  Suggestion,
  SuggestionPage,
  Suggestions,
  Synonym,
  SynonymPage,
  Understood,
  MapResults,
  MapTiles,
  Position,
  UnreadNotices,
  Usage,
  User,
  UserPage,
  UserSubscription,
  WaitingClaim,
  WaitingCounts,
  WaitingProof,
  WaitingRequest,
  WaitingSuggestion,
};

type Options = Pick<ConversionConfig, 'typeMode'>;
type Override = NonNullable<ConversionConfig['overrideSchema']>;

/** The converter meets the first schema of a pipe, never the pipe. */
const unwrapPipe = (schema: object): object =>
  'pipe' in schema && Array.isArray(schema.pipe) ? unwrapPipe(schema.pipe[0]) : schema;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function withTypedDefault(schema: GenericSchema, converted: object) {
  if (!('wrapped' in schema && 'default' in schema) || typeof schema.default !== 'string') return undefined;
  const parsed = safeParse(
    schema.wrapped as GenericSchema<unknown, string | number | boolean>,
    schema.default,
  );
  return parsed.success ? { ...converted, default: parsed.output } : undefined;
}

const overridePlain: Override = ({ valibotSchema, jsonSchema }) => {
  if (valibotSchema.type === 'date') return { type: 'string', format: 'date-time' };
  if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
  return valibotSchema.type === 'optional' ? withTypedDefault(valibotSchema, jsonSchema) : undefined;
};

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. Parts that it can't express are left out. */
export function createSchemaConverter(named: Record<string, GenericSchema>) {
  const names = new Map(Object.entries(named).map(([name, schema]) => [unwrapPipe(schema), name]));
  const convert = (schema: GenericSchema, { typeMode = 'ignore' }: Options = {}): JsonSchema => {
    const root = unwrapPipe(schema);
    const overrideSchema: Override = (context) => {
      const name = context.valibotSchema === root ? undefined : names.get(context.valibotSchema);
      return name ? reference(name) : overridePlain(context);
    };
    const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode, overrideSchema } as const;
    const { $schema: _, ...converted } = toJsonSchema(schema, options);
    return converted as JsonSchema;
  };
  const convertOrRefer = (schema: GenericSchema, options?: Options) => {
    const name = names.get(unwrapPipe(schema));
    return name ? reference(name) : convert(schema, options);
  };
  return { convert, convertOrRefer };
}

export type SchemaConverter = ReturnType<typeof createSchemaConverter>;
