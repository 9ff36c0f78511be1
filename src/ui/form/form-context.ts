import { createContext, useContext } from 'react';
import type { Submission } from './use-submission.ts';

interface FormState {
  submission: Submission;
  /** Ids inside the form begin with it. */
  id: string;
}

const FormContext = createContext<FormState | null>(null);
export const FormProvider = FormContext.Provider;

/** The form around a field: its id, and how sending it goes. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm outside Form');
  return form;
}
