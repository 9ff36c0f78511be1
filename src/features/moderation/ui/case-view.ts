import type { ReactNode } from 'react';
import type { Reason, Rejection } from '../schema.ts';

export interface Act {
  label: string;
  done: string;
  failed: string | ((reason: string) => string);
}

interface Question {
  title: string;
  confirm: string;
  body: ReactNode;
}

export interface AcceptanceDialogProps {
  onDecided: () => void;
  onClose: () => void;
}

export interface Acceptance extends Act {
  /** Is asked before, unless a dialog asks for more. */
  question?: Question;
  dialog?: (props: AcceptanceDialogProps) => ReactNode;
}

export interface AskedRejection extends Act {
  question: Question;
  reasons?: Readonly<Record<Rejection, string>>;
}

/** Asks for a ground and a text, which the owner reads. */
export interface ExplainedRejection extends Act {
  failed: string;
  explanation: { title: string; body: string; confirm: string; sending: string; suggested: Reason };
}

export interface CaseView {
  /** Names the case for people. */
  name: string;
  /** Leads from the name to what the case is about. */
  to?: string;
  facts: ReactNode;
  accept: Acceptance | { instead: ReactNode };
  reject: Act | AskedRejection | ExplainedRejection;
}
