export const JUST_PUBLISHED = { isJustPublished: true };

export const isJustPublished = (state: unknown): boolean =>
  (state as Partial<typeof JUST_PUBLISHED> | null)?.isJustPublished === true;
