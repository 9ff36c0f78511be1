import { useState } from 'react';
import { IconButton } from '#ui/action-button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Link } from '#ui/link.tsx';
import { LANDING_MESSAGES } from '../../messages.ts';
import { refreshLandingTexts, saveLandingText } from '../../mutations.ts';
import type { LandingText } from '../../schema.ts';

function Removal({ text: { category, place, title }, onClose }: { text: LandingText; onClose: () => void }) {
  return (
    <MutationConfirmation
      title="¿Quitar este texto?"
      confirm="Quitar"
      failed={LANDING_MESSAGES.removeFailed}
      act={() =>
        saveLandingText({ categoryId: category?.id ?? null, placeCode: place?.code ?? null, text: null })
      }
      refresh={refreshLandingTexts}
      successMessage={LANDING_MESSAGES.removed}
      onClose={onClose}
    >
      La página «{title}» seguirá sin él.
    </MutationConfirmation>
  );
}

interface TextListProps {
  texts: LandingText[];
  onEdit: (text: LandingText) => void;
}

export function TextList({ texts, onEdit }: TextListProps) {
  const [removed, setRemoved] = useState<LandingText | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <li key={text.path} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Link to={text.path} className="font-semibold text-link hover:underline">
                {text.title}
              </Link>
              <p className="line-clamp-2 text-sm text-muted">{text.text}</p>
            </div>
            <IconButton
              label={`Editar el texto de ${text.title}`}
              icon="pencil"
              onClick={() => onEdit(text)}
            />
            <IconButton
              label={`Quitar el texto de ${text.title}`}
              icon="trash-2"
              onClick={() => setRemoved(text)}
            />
          </li>
        ))}
      </ul>
      {removed && <Removal text={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
