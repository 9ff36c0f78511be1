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

export interface CaseView {
  noun: string;
  facts: ReactNode;
  accept: Act & { question?: Question };
  reject: Act & { question: Question; reasons?: Readonly<Record<string, string>> };
}
