import type { Announcement } from '#features/announcements/schema.ts';
import type { BusinessCard, BusinessProfile } from '#features/businesses/schema.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import type { ShareSubject } from '#shared/share-image.ts';
import { kindHue } from '#shared/woven/motif.ts';

/** `catalog` sums up what it sells. */
export const businessSubject = (
  business: BusinessCard | BusinessProfile,
  catalog: string | null,
): ShareSubject => ({
  title: business.name,
  subtitle: [business.shortDescription, catalog].filter(Boolean).join('. '),
  eyebrow: [business.category?.name, business.place?.name].filter(Boolean).join(' · '),
  seed: business.id,
  hue: kindHue(business.category?.id ?? null),
});

export const announcementSubject = ({ title, content, business }: Announcement): ShareSubject => ({
  title,
  subtitle: content,
  eyebrow: business.name,
  seed: business.id,
  hue: kindHue(business.category?.id ?? null),
});

export const findCover = (images: readonly BusinessMedia[]): BusinessMedia | undefined =>
  images.find(({ isPrimary }) => isPrimary) ?? images[0];
