export interface Term {
  expiresAt: Date | null;
  outcome: string | null;
}

export const hasEnded = ({ expiresAt, outcome }: Term, now: Date): boolean =>
  outcome !== null || (expiresAt !== null && expiresAt <= now);
