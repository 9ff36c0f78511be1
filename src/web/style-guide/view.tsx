import { paths } from '#shared/paths.ts';
import { useNow } from '#ui/now.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { basics } from './groups/basics.tsx';
import { buttons } from './groups/buttons.tsx';
import { cards } from './groups/cards.tsx';
import { cases } from './groups/cases.tsx';
import { feedback } from './groups/feedback.tsx';
import { forms } from './groups/forms.tsx';
import { lists } from './groups/lists.tsx';
import { SpecimenSheet, anchorOf } from './specimen.tsx';
import './style-guide.css';

export default function StyleGuide() {
  const now = useNow();
  const groups = [basics, buttons, forms, feedback, lists, cards(now), cases(now)];
  return (
    <>
      <PageHead
        title="Estilo"
        description="Cada componente en cada estado."
        path="/estilo"
        image={paths.shareImage.page('home')}
      />
      <h1 className="text-2xl md:text-3xl">Estilo</h1>
      <nav aria-label="Índice" className="guide-index">
        {groups.map(({ title }) => (
          <a key={title} href={`#${anchorOf(title)}`} className="tap-link font-semibold text-link">
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ title, specimens }) => (
        <section key={title} id={anchorOf(title)} aria-label={title} className="scroll-mt-18 pt-6">
          <h2 className="text-xl">{title}</h2>
          {specimens.map((specimen) => (
            <SpecimenSheet key={specimen.name} specimen={specimen} />
          ))}
        </section>
      ))}
    </>
  );
}
