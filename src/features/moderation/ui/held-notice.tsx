import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { ownNewContentQuery } from '../queries.ts';
import type { OwnNewContent } from '../schema.ts';

interface HeldNoticeProps {
  business: { id: number; name: string };
  heldFor: 'duplicate' | 'review';
}

const REASONS: Record<HeldNoticeProps['heldFor'], string> = {
  duplicate:
    'Se parece a un negocio que ya está publicado. Lo revisamos antes de mostrarlo, para que nadie se haga pasar por otro.',
  review: 'Revisamos los negocios nuevos y sus cambios antes de mostrarlos.',
};

function Resembled({ other }: { other: OwnNewContent['other'] | undefined }) {
  if (!other) return null;
  return (
    <p className="mt-1">
      Ya publicado:{' '}
      <Link to={paths.business(other.id)} className="font-semibold text-link underline">
        {other.name}
      </Link>
    </p>
  );
}

export default function HeldNotice({ business: { id, name }, heldFor }: HeldNoticeProps) {
  const site = useSite();
  const { data } = useQuery({ ...ownNewContentQuery(id), enabled: heldFor === 'duplicate' });
  return (
    <div className="wrap-anywhere">
      <HiddenNotice title="En revisión: por ahora solo tú lo ves.">
        <p className="mt-1">{REASONS[heldFor]}</p>
        <Resembled other={data?.other} />
        <p className="mt-1">
          Te avisamos al decidir. Si un dato está equivocado, corrígelo con «Editar»: revisamos lo que esté
          entonces.
        </p>
        <SiteWhatsAppButton
          message={`Hola, mi negocio «${name}» está en revisión en ${site.name}.`}
          look="quiet"
          className="mt-3"
        >
          Escribir a la administración
        </SiteWhatsAppButton>
      </HiddenNotice>
    </div>
  );
}
