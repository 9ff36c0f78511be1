import type { ReactNode } from 'react';
import { DialogClose, Modal } from '../modal.tsx';
import { Form } from './form.tsx';
import type { Submission } from './use-submission.ts';

interface FormDialogProps {
  title: string;
  submission: Submission;
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, submission, intro, onClose, children }: FormDialogProps) {
  return (
    <Modal label={title} onClose={onClose} mayClose={() => !submission.isSending}>
      <DialogClose />
      <div className="space-y-4 p-6">
        <h2 className="pr-8 text-xl wrap-anywhere">{title}</h2>
        {intro}
        <Form submission={submission} label={title}>
          {children}
        </Form>
      </div>
    </Modal>
  );
}
