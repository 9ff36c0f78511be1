import { FREE, isFreeName } from '../plan-names.ts';
import type { PlanStatus, Usage } from '../schema.ts';

interface Stored {
  name: string | null;
  /** As the database itself has it (`is_premium`). */
  isPremium: boolean;
  status: PlanStatus | null;
  expiresAt: Date | null;
}

/** The plan that counts: premium by the rule of the specification's section 4, else free, with what became of a paid one. */
export function effectivePlan({ name, isPremium, status, expiresAt }: Stored): Usage['plan'] {
  if (isPremium && name) return { name, isPremium, status: 'active', expiresAt };
  if (!name || isFreeName(name) || !status)
    return { name: FREE, isPremium: false, status: 'active', expiresAt: null };
  // Time alone writes nothing down: what is active and not premium is over.
  return { name: FREE, isPremium: false, status: status === 'active' ? 'expired' : status, expiresAt };
}
