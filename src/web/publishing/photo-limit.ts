import type { Room } from '#features/media/ui/edit/choose-photos.ts';
import { planLimits } from '#features/plans/limits.ts';
import { FREE, PREMIUM, tooManyImages } from '#features/plans/messages.ts';
import type { BusinessEditing } from './use-business-editing.ts';

export function photoLimit({
  business,
  usage,
  user,
}: Pick<BusinessEditing, 'business' | 'usage' | 'user'>): Room {
  const isOfOther = business !== null && business.userId !== user.id;
  const own = usage?.plan ?? { name: FREE, isPremium: false };
  const { name, isPremium } = isOfOther
    ? { name: business.isFeatured ? PREMIUM : FREE, isPremium: business.isFeatured }
    : own;
  const limits = planLimits(isPremium);
  return { max: limits.imagesPerBusiness, full: tooManyImages({ name, isPremium, limits }) };
}
