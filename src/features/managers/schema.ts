import * as v from 'valibot';
import { EntityId, Reference } from '#shared/schemas.ts';
import { ACTS, SUBJECT_KINDS } from '../audit/filters.ts';
import { Email } from '../auth/schema.ts';
import { BusinessCard } from '../businesses/schema.ts';

export const MAX_MANAGERS = 5;

export const Manager = v.object({
  id: EntityId,
  email: v.string(),
  name: v.nullable(v.string()),
  invitedAt: v.date(),
  acceptedAt: v.nullable(v.date()),
  offeredAt: v.nullable(v.date()),
});
export type Manager = v.InferOutput<typeof Manager>;

export const Membership = v.object({
  id: EntityId,
  business: BusinessCard,
  acceptedAt: v.date(),
  offeredAt: v.nullable(v.date()),
});
export type Membership = v.InferOutput<typeof Membership>;

export const NewInvitation = v.object({
  businessId: Reference('Elige el negocio.'),
  email: Email,
});

export const InvitationToken = v.object({ token: v.string('Abre el enlace del correo.') });

export const Invitation = v.object({
  businessId: EntityId,
  businessName: v.string(),
  inviterName: v.nullable(v.string()),
  isAccepted: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const ManagerAct = v.object({
  id: EntityId,
  createdAt: v.date(),
  actorName: v.string(),
  act: v.picklist(ACTS),
  subjectKind: v.picklist(SUBJECT_KINDS),
  subjectName: v.string(),
});
export type ManagerAct = v.InferOutput<typeof ManagerAct>;
