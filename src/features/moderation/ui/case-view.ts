import type { ReactNode } from 'react';

interface Act {
  label: string;
  done: string;
  failed: string | ((reason: string) => string);
}

interface Question {
  title: string;
  confirm: string;
  body: ReactNode;
}

/** What a kind shows of a case, and asks before a decision. */
export interface CaseView {
  /** `Reclamo`, before the code. */
  noun: string;
  facts: ReactNode;
  /** Without a question it is done at once. */
  accept: Act & { question?: Question };
  /** Reasons to choose from, by what is sent. */
  reject: Act & { question: Question; reasons?: Readonly<Record<string, string>> };
}
